/** What is there and cannot be seen: blanks, controls, the marks of zero width, and letters that are drawn as nothing. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What of a text can be seen. */
export const seen = (text: string): string => text.replace(UNSEEN, '');

/** An id as it is shown: what of it could not be seen is an escape, for two ids that look alike are not the same. */
export const visible = (id: string): string =>
  id.replace(UNSEEN, (sign) =>
    Array.from(
      { length: sign.length },
      (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
