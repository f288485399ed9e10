/**
 * A frame that was written into its page (`srcdoc`) has that page's origin, but its address has none. The SDK and its
 * call machine send their messages to `location.origin`, which such a window does not take: here it does. What is sent
 * to any other origin is sent as before.
 */
export function hearOwnMessages(): void {
  if (location.origin !== 'null' || window.origin === 'null') return;
  const post = window.postMessage as (message: unknown, target: unknown, ...more: unknown[]) => void;
  const target = (given: unknown) => (given === 'null' ? window.origin : given);
  window.postMessage = (message: unknown, given?: unknown, ...more: unknown[]) =>
    post.call(window, message, target(given), ...more);
}
