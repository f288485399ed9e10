/** Every rule of spec 001, sections 5 and 9, with what it takes and what it refuses, on a joined call object. */
import { expect } from 'chai';
import { canCall, leftovers, NOTHING, visit } from './house.ts';
import { pause } from '../../pause.ts';

type CallObject = Record<string, (...args: unknown[]) => unknown>;
interface Case {
  rule: string;
  method: string;
  good: unknown[][];
  bad: [unknown[], RegExp][];
}

const long = (length: number) => 'x'.repeat(length);
const dial = (extra: object, base: object = { phoneNumber: '+15551234' }) => [{ ...base, ...extra }];
const SIP = { sipUri: 'sip:desk@example.com' };
const circular: Record<string, unknown> = {};
circular['self'] = circular;
const track = () => new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0];
const player = (settings: object) => [{ url: 'https://example.com/a.mp4', settings }];
const send = (video: unknown) => [{ video }];
const encodings = (...names: string[]) => ({
  encodings: Object.fromEntries(names.map((name) => [name, { maxBitrate: 100_000 }])),
});
const low = (layer: object) => ({ encodings: { low: layer } });
/** Values of a layer that are out of its ranges, with the words of the refusal after the layer's name. */
const OUT_OF_RANGE: [object, string][] = [
  [{ maxBitrate: 99_999 }, 'maxBitrate must be a number from 100000 to 2500000, but is 99999'],
  [{ maxBitrate: 2_500_001 }, 'maxBitrate must be a number from 100000 to 2500000, but is 2500001'],
  [{ maxBitrate: '200000' }, "maxBitrate must be a number from 100000 to 2500000, but is '200000'"],
  [{ maxBitrate: Number.NaN }, 'maxBitrate must be a number from 100000 to 2500000, but is NaN'],
  [{ maxFramerate: 0 }, 'maxFramerate must be a number from 1 to 30, but is 0'],
  [{ maxFramerate: 31 }, 'maxFramerate must be a number from 1 to 30, but is 31'],
  [{ scaleResolutionDownBy: 0.5 }, 'scaleResolutionDownBy must be a number from 1 to 8, but is 0.5'],
  [{ scaleResolutionDownBy: 9 }, 'scaleResolutionDownBy must be a number from 1 to 8, but is 9'],
  [{ bitrate: 200_000 }, 'bitrate must be left out, but is 200000'],
];
const words = (text: string) => new RegExp(text.replace(/[.[\]]/g, '\\$&'));

const CASES: Case[] = [
  {
    rule: 'userData is JSON of at most 4096 characters',
    method: 'setUserData',
    good: [[{ a: 1 }], [long(4096)]],
    bad: [
      [[long(4097)], /too large \(4097 characters\)/],
      [[circular], /serializable to JSON/],
    ],
  },
  ...['startLocalAudioLevelObserver', 'startRemoteParticipantsAudioLevelObserver'].map((method) => ({
    rule: 'an audio-level interval is a number of at least 100 ms',
    method,
    good: [[100], [250], []],
    bad: [
      [[99], /at least 100|greater than or equal to 100/],
      [['200'], /at least 100|greater than or equal to 100/],
      [[0], /interval must be a number of at least 100 \(ms\), but is 0/],
      [[Number.NaN], /but is NaN/],
    ] as [unknown[], RegExp][],
  })),
  {
    rule: 'a custom track has a name of at most 50 characters, not a reserved one, a mode, and is a track',
    method: 'startCustomTrack',
    good: [
      [{ track: 'TRACK', trackName: long(50), mode: 'music' }],
      [{ track: 'TRACK', mode: { bitrate: 1 } }],
    ],
    bad: [
      [[{ track: 'TRACK', trackName: long(51) }], /not be more than 50/],
      ...[
        ...['cam-audio', 'cam-video', 'screen-video', 'screen-audio'],
        ...['rmpAudio', 'rmpVideo', 'customVideoDefaults'],
      ].map((trackName): [unknown[], RegExp] => [[{ track: 'TRACK', trackName }], /already used by daily/]),
      [[{ track: 'TRACK', mode: 'loud' }], /mode/],
      [[{ track: 'TRACK', trackName: 7 }], /trackName must be a string, but is 7/],
      [[{ track: {}, trackName: 'mine' }], /instances of MediaStreamTrack/],
    ],
  },
  {
    rule: 'a recording is cloud, raw-tracks or local',
    method: 'startRecording',
    good: [[{ type: 'cloud' }], [{ type: 'raw-tracks' }], [{ type: 'local' }], []],
    bad: [
      [[{ type: 'tape' }], /type must be 'cloud', 'raw-tracks' or 'local', but is 'tape'/],
      [[{ type: 'cloud-audio-only' }], /type must be/],
      [[{ type: '' }], /type must be/],
    ],
  },
  {
    rule: 'one dials out to a sip address or a phone number',
    method: 'startDialOut',
    good: [
      [{ phoneNumber: '+15551234' }],
      [SIP],
      dial({ codecs: { audio: ['OPUS', 'PCMU', 'PCMA', 'G722'] } }),
      dial({ codecs: { video: ['H264', 'VP8'] }, video: true }, SIP),
      dial({ displayName: long(199), userId: long(36), callerId: 'id' }),
    ],
    bad: [
      [[{}], /either a sip uri or phone number/],
      [[{ phoneNumber: '+1', ...SIP }], /only one of/],
      [[{ sipUri: 'http://x' }], /must start with 'sip:'/],
      [[{ phoneNumber: '5551234' }], /E\.164/],
      [[{ phoneNumber: '+1-555' }], /E\.164/],
      [dial({ codecs: { audio: [] } }), /codecs\.audio must be a non-empty array/],
      [dial({ codecs: { audio: 'OPUS' } }), /codecs\.audio must be/],
      [dial({ codecs: { audio: ['MP3'] } }), /codecs\.audio must be/],
      [dial({ codecs: { video: ['AV1'] } }), /codecs\.video must be a non-empty array of H264, VP8/],
      [dial({ callerId: 'id' }, SIP), /callerId must be left out with sipUri/],
      [dial({ displayName: long(200) }), /less than 200/],
      [dial({ userId: long(37) }), /less than or equal to 36/],
      [dial({ permissions: { canReceive: 'all' } }), /canReceive must be an object/],
    ],
  },
  {
    rule: 'a call is transferred to a sip address or a phone number',
    method: 'sipCallTransfer',
    good: [
      [{ sessionId: 's', toEndPoint: '+15551234', callerId: 'id' }],
      [{ sessionId: 's', toEndPoint: 'sip:a@b' }],
    ],
    bad: [
      [[{ toEndPoint: 'sip:a@b' }], /requires a sessionId and toEndPoint/],
      [[{ sessionId: 's' }], /requires a sessionId and toEndPoint/],
      [[{ sessionId: 's', toEndPoint: 'a@b' }], /must starts with either "sip:" or "\+"/],
      [[{ sessionId: 's', toEndPoint: 'sip:a@b', callerId: 'id' }], /only valid when transferring to a PSTN/],
    ],
  },
  {
    rule: 'a call is referred to a sip address',
    method: 'sipRefer',
    good: [[{ sessionId: 's', toEndPoint: 'sip:a@b' }]],
    bad: [[[{ sessionId: 's', toEndPoint: '+1' }], /must be a "sip" address/]],
  },
  {
    rule: 'DTMF is up to 20 of 0-9, A-D, * and #',
    method: 'sendDTMF',
    good: [[{ sessionId: 's', tones: '0123456789ABCD*#0000' }]],
    bad: [
      [[{ tones: '1' }], /mandatory/],
      [[{ sessionId: 's' }], /mandatory/],
      [[{ sessionId: 's', tones: long(21) }], /upto 20/],
      [[{ sessionId: 's', tones: '1E' }], /E is not valid DTMF tone/],
      [[{ sessionId: 's', tones: '1a' }], /not valid DTMF tone/],
    ],
  },
  {
    rule: 'an app message is capped',
    method: 'sendAppMessage',
    good: [[long(4000)]],
    bad: [[[long(4097)], /Message data too large/]],
  },
  {
    rule: 'a remote player plays or pauses, at a volume of 0 to 2, in 1 to 3 simulcast layers',
    method: 'startRemoteMediaPlayer',
    good: [player({ state: 'play', volume: 2 }), player({ state: 'pause', volume: 0 })],
    bad: [
      [player({ volume: 2.1 }), /0 to 2|0\.0 - 2\.0/],
      [player({ volume: -1 }), /0 to 2|0\.0 - 2\.0/],
      [player({ volume: Number.NaN }), /0 to 2, but is NaN/],
      [player({ state: 'stop' }), /'play' or 'pause'/],
      [player({ simulcastEncodings: [] }), /1 to 3 layers/],
      [player({ simulcastEncodings: [{}, {}, {}, {}] }), /1 to 3 layers/],
      ...OUT_OF_RANGE.map(([layer, refused]): [unknown[], RegExp] => [
        player({ simulcastEncodings: [{ maxBitrate: 200_000 }, layer] }),
        words(`settings.simulcastEncodings[1].${refused}`),
      ]),
    ],
  },
  {
    rule: 'send settings are a preset, or maxQuality, or low to high encodings',
    method: 'updateSendSettings',
    good: [
      ...[
        ...['default-video', 'bandwidth-optimized', 'bandwidth-and-quality-balanced'],
        ...['quality-optimized', 'adaptive-2-layers', 'adaptive-3-layers'],
      ].map(send),
      send({ maxQuality: 'medium' }),
      send(encodings('low')),
      send(encodings('low', 'medium')),
      send(encodings('low', 'medium', 'high')),
      ...[
        ...['default-screen-video', 'detail-optimized', 'motion-optimized'],
        'motion-and-detail-balanced',
      ].map((screenVideo) => [{ screenVideo }]),
    ],
    bad: [
      [[{}], /at least information for one track/],
      [send('best'), /supported presets/],
      [send({ maxQuality: 'ultra' }), /either low, medium or high/],
      [send(encodings('high')), /low, low and medium, or low, medium and high/],
      [send(encodings('low', 'high')), /low, low and medium, or low, medium and high/],
      [[{ screenVideo: 'sharp' }], /supported presets/],
      [send({ maxQuality: '', ...encodings('low') }), /video\.maxQuality must be either low, medium or high/],
      ...OUT_OF_RANGE.map(([layer, refused]): [unknown[], RegExp] => [
        send(low(layer)),
        words(`video.encodings.low.${refused}`),
      ]),
    ],
  },
  {
    rule: 'a shared screen is sent by a preset, or in layers within their ranges',
    method: 'startScreenShare',
    good: [],
    bad: [
      [[{ screenVideoSendSettings: 'sharp' }], /supported presets/],
      [
        [{ screenVideoSendSettings: low({ maxFramerate: 60 }) }],
        /screenVideoSendSettings\.encodings\.low\.max/,
      ],
    ],
  },
  {
    rule: 'and so it is from the join on',
    method: 'join',
    good: [],
    bad: [
      [
        [{ url: 'https://x.test/r', sendSettings: { video: low({ maxBitrate: 1 }) } }],
        /video\.encodings\.low\.maxBitrate/,
      ],
      [
        [{ url: 'https://x.test/r', dailyConfig: { camSimulcastEncodings: [{}, {}, {}, {}] } }],
        /camSimulcastEncodings must be an array of 1 to 3/,
      ],
    ],
  },
  {
    rule: 'the background is blurred by 0 to 1, or is a known image',
    method: 'updateInputSettings',
    good: [
      ...[0.01, 1].map((strength) => [
        { video: { processor: { type: 'background-blur', config: { strength } } } },
      ]),
      ...['default', 1, 10, 'https://example.com/a.png'].map((source) => [
        { video: { processor: { type: 'background-image', config: { source } } } },
      ]),
    ],
    bad: [
      ...[0, -1, 1.1, 'much'].map((strength): [unknown[], RegExp] => [
        [{ video: { processor: { type: 'background-blur', config: { strength } } } }],
        /inputSettings must be of the form/,
      ]),
      ...[0, 11, 1.5, 'https://example.com/a.exe'].map((source): [unknown[], RegExp] => [
        [{ video: { processor: { type: 'background-image', config: { source } } } }],
        /inputSettings must be of the form/,
      ]),
    ],
  },
  {
    rule: 'receive settings name a layer that is not negative, or inherit',
    method: 'updateReceiveSettings',
    good: [[{ someone: { video: { layer: 0 } } }], [{ '*': { video: 'inherit' } }]],
    bad: [
      [[{ someone: { video: { layer: -1 } } }], /receiveSettings must be of the form/],
      [[{ someone: { video: { layer: 1.5 } } }], /receiveSettings must be of the form/],
      // The specification lists `local`; the pinned library takes it for join options only.
      [[{ local: { video: { layer: 0 } } }], /receiveSettings must be of the form/],
    ],
  },
  {
    rule: 'unknown call properties are rejected',
    method: 'join',
    good: [],
    bad: [[[{ url: 'https://x.test/r', colour: 'red' }], /colour must be left out: no such call property/]],
  },
  {
    rule: 'integrations have a label, a place, and one source; buttons an icon address and a known state',
    method: 'join',
    good: [],
    bad: [
      [
        [{ customIntegrations: { a: { label: 'A', location: 'roof', src: 'https://x.test' } } }],
        /customIntegrations/,
      ],
      [[{ customIntegrations: { a: { location: 'main', src: 'https://x.test' } } }], /customIntegrations/],
      [
        [{ customIntegrations: { a: { label: 'A', location: 'main', src: 'https://x.test', srcdoc: 'x' } } }],
        /customIntegrations/,
      ],
      [
        [{ customTrayButtons: { a: { iconPath: 'nowhere', label: 'A', tooltip: 'A' } } }],
        /customTrayButtons/,
      ],
      [
        [
          {
            customTrayButtons: {
              a: { iconPath: 'https://x.test/a.svg', label: 'A', tooltip: 'A', visualState: 'blinking' },
            },
          },
        ],
        /customTrayButtons/,
      ],
    ],
  },
  {
    rule: 'names are shown in a prebuilt frame only',
    method: 'setShowNamesMode',
    good: [],
    bad: [[['always'], /Prebuilt/]],
  },
];

(canCall ? describe : describe.skip)('the rules of a call', () => {
  const guest = visit({}, true);
  let call: CallObject;
  before(async function () {
    this.timeout(60_000);
    expect(await guest.call.start({ assistantId: 'greets' })).to.have.property('id');
    call = (await guest.call.callObject()) as CallObject;
  });
  after(async () => {
    await guest.call.stop();
    expect({ ...leftovers(), contexts: 0 }).to.deep.equal(NOTHING);
  });

  /** What the caller reads; null where the value is taken. A room that cannot do it has taken it all the same. */
  async function refusal(method: string, args: unknown[]): Promise<string | null> {
    const real = args.map((arg) => {
      const named = arg as { track?: unknown } | undefined;
      return named?.track === 'TRACK' ? { ...named, track: track() } : arg;
    });
    const later = pause(150, 'a value that is taken may have no answer').then(() => null);
    try {
      await Promise.race([call[method]?.(...real), later]);
      return null;
    } catch (error) {
      const text = error instanceof Error ? error.message : JSON.stringify(error);
      return /not part of a rehearsal/.test(text) ? null : text;
    }
  }

  for (const { rule, method, good, bad } of CASES) {
    it(`${method}: ${rule}`, async () => {
      for (const args of good)
        expect(await refusal(method, args), `taken: ${JSON.stringify(args)}`).to.equal(null);
      for (const [args, words] of bad) expect(await refusal(method, args), 'refused').to.match(words);
    }).timeout(60_000);
  }
});
