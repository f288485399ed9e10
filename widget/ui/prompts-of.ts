/** First questions beside an empty chat. */
export const MOST_PROMPTS = 3;

/** All that are written, as `One?|Two?`, each once. */
export const promptsOf = (text: string): string[] =>
  [...new Set(text.split('|').map((one) => one.trim()))].filter(Boolean);
