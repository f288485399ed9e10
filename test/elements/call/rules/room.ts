/** Rules of the room itself: what is said in it, recorded of it, and put into it. */
import { long, type Rule } from './rule.ts';

const circular: Record<string, unknown> = {};
circular['self'] = circular;

export const ROOM: readonly Rule[] = [
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
        'cam-audio',
        'cam-video',
        'screen-video',
        'screen-audio',
        'rmpAudio',
        'rmpVideo',
        'customVideoDefaults',
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
    rule: 'an app message is capped',
    method: 'sendAppMessage',
    good: [[long(4000)]],
    bad: [[[long(4097)], /Message data too large/]],
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
