/** What is sent, once it is known where to. */
export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export const jsonPost = (url: string, body: unknown, headers: Record<string, string> = {}): Post => ({
  url,
  headers: Object.assign({ 'content-type': 'application/json' }, headers),
  body: JSON.stringify(body),
});
