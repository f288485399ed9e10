/** Rules of what is sent and shown as a picture: layers, presets, backgrounds, players. */
import type { Rule } from './rule.ts';

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

export const PICTURES: readonly Rule[] = [
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
        'default-video',
        'bandwidth-optimized',
        'bandwidth-and-quality-balanced',
        'quality-optimized',
        'adaptive-2-layers',
        'adaptive-3-layers',
      ].map(send),
      send({ maxQuality: 'medium' }),
      send(encodings('low')),
      send(encodings('low', 'medium')),
      send(encodings('low', 'medium', 'high')),
      ...['default-screen-video', 'detail-optimized', 'motion-optimized', 'motion-and-detail-balanced'].map(
        (screenVideo) => [{ screenVideo }],
      ),
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
];
