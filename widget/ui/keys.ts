/** Safari ends a composition before its last key press: that one still carries the old code. */
const COMPOSING_KEY = 229;

/** The key belongs to an IME's composition, not to us. */
export const isComposing = ({
  nativeEvent: { isComposing: on, keyCode },
}: {
  nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}): boolean => on || keyCode === COMPOSING_KEY;
