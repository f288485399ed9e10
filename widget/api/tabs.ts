/** What tabs of one site tell each other; nothing where the browser knows no channel, or the page has no origin. */
export function siteTabs(name: string) {
  let channel: BroadcastChannel | null = null;
  return {
    tell: (news: object) => channel?.postMessage(news),
    listen(hear: (news: unknown) => void) {
      try {
        channel = new BroadcastChannel(name);
      } catch {
        return () => undefined;
      }
      channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
      return () => {
        channel?.close();
        channel = null;
      };
    },
  };
}
