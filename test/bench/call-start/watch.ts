/** Runs in the page before anything of it, and notes what happens on the way to a call, whoever's widget makes it. */

/** Milliseconds since the page's beginning; what has not happened is absent. */
export interface Seen {
  press?: number;
  click?: number;
  microphoneAsked?: number;
  microphone?: number;
  joining?: number;
  joined?: number;
  listening?: number;
  sound?: number;
}

declare global {
  interface Window {
    benchSeen: Seen;
  }
}

/** Is sent to the page as text: it may use nothing from outside. */
export function watch(): void {
  const seen: Seen = {};
  window.benchSeen = seen;
  const note = (what: keyof Seen, at = performance.now()) => (seen[what] ??= at);
  addEventListener('pointerdown', (event) => note('press', event.timeStamp), true);
  addEventListener('click', (event) => note('click', event.timeStamp), true);

  const said: Record<string, keyof Seen> = { 'join-meeting': 'joining', 'joined-meeting': 'joined' };
  addEventListener('message', ({ data }: MessageEvent<Record<string, unknown> | null>) => {
    if (data?.['what'] !== 'iframe-call-message') return;
    const what = said[String(data['action'])];
    if (what) note(what);
    if (data['action'] === 'app-message' && data['data'] === 'listening') note('listening');
  });

  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function (constraints) {
    note('microphoneAsked');
    const stream = await getUserMedia.call(this, constraints);
    note('microphone');
    return stream;
  };

  const listenTo = (stream: MediaStream) => {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 32_768 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const first = samples.findIndex((sample) => Math.abs(sample) > 0.01);
      if (first === -1) return;
      // A page that is busy looks late, and what came meanwhile is still there: the last 700 ms.
      note('sound', performance.now() - ((samples.length - first) / context.sampleRate) * 1000);
      clearInterval(timer);
      void context.close();
    }, 50);
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (this.srcObject instanceof MediaStream) listenTo(this.srcObject);
    else this.addEventListener('playing', () => note('sound'), { once: true });
    return play.call(this);
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    start.apply(this, when);
    const { context } = this;
    const from = Math.max(context.currentTime, when[0] ?? 0);
    // What is started is heard once the context has its loudspeaker; its own clock says since when, however late the page looks.
    const timer = setInterval(() => {
      const heard = context.currentTime - from;
      if (heard > 0) note('sound', performance.now() - heard * 1000);
      if (heard > 0 || context.state === 'closed') clearInterval(timer);
    }, 20);
  };
}
