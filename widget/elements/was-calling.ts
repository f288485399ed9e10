/** A call leaves this behind when its page goes: it may be there to return to. */
export function wasCalling(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('talklive:call'));
  } catch {
    return false;
  }
}
