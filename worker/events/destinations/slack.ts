/** An incoming webhook of Slack's. All text is plain, so nobody's words are markup, a mention or a link that is unfolded. */
import { escapedWithin } from '../cut.ts';
import { plainLines, type Words } from '../words.ts';
import { jsonPost, type Post } from './post.ts';

/** In characters, of a header and of a section. */
const LONGEST = { header: 150, section: 3000 } as const;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
const plain = (text: string, most: number) => ({
  type: 'plain_text',
  text: escapedWithin(text, most, escape),
  emoji: false,
});

export function slackPost(url: string, words: Words): Post {
  const blocks = [
    { type: 'header', text: plain(words.title, LONGEST.header) },
    { type: 'section', text: plain(plainLines(words), LONGEST.section) },
  ];
  // What notifications show.
  const text = escapedWithin(words.title, LONGEST.header, escape);
  return jsonPost(url, { text, mrkdwn: false, unfurl_links: false, unfurl_media: false, blocks });
}
