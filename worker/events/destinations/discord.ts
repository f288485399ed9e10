/** A webhook of Discord's: nobody is mentioned by it, and every sign that could be markup is one no more. */
import { escapedWithin } from '../cut.ts';
import { plainLines, type Words } from '../words.ts';
import { jsonPost, type Post } from './post.ts';

/** In characters; together they stay below the 6000 that a message may have. */
const LONGEST = { title: 256, description: 4096 } as const;

/** Before a sign that is neither letter, digit nor space a backslash is never shown. */
const escape = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

export function discordPost(url: string, words: Words, timestamp: string): Post {
  const title = escapedWithin(words.title, LONGEST.title, escape);
  const description = escapedWithin(plainLines(words), LONGEST.description, escape);
  return jsonPost(url, {
    embeds: [{ title, description, timestamp }],
    allowed_mentions: { parse: [] },
  });
}
