const LOOK_AGAIN_MS = 40;

/** Resolves when no pointer is down: what a press has begun on, its click must find. */
export function released(pressed: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (pressed() ? setTimeout(look, LOOK_AGAIN_MS) : resolve());
    // The call that was pressed for is asked for first.
    setTimeout(look);
  });
}
