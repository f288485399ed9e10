/** Hears of a microphone that is allowed again. Of interest only where it was taken back in a call. */
export async function onMicrophoneAllowed(listener: () => void): Promise<() => void> {
  let status: PermissionStatus;
  try {
    status = await navigator.permissions.query({ name: 'microphone' as PermissionName });
  } catch {
    // Firefox and Safari of some versions do not know the name: the visitor tries again by hand.
    return () => undefined;
  }
  // Where the browser would ask, the visitor's press does.
  const onChange = () => {
    if (status.state === 'granted') listener();
  };
  status.addEventListener('change', onChange);
  return () => status.removeEventListener('change', onChange);
}
