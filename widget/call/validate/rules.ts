/**
 * The rules of the specification (001, sections 5 and 9) that daily-js 0.87.0 lets something through of: refused here,
 * before the call object is reached. What daily-js refuses by itself is not written twice.
 */

import { CallRuleError, demand, finite, loose, isOneOf } from './demand.ts';
import type { Rule } from './demand.ts';
import { screenShare, sendSettings, simulcastLayers } from './send-settings.ts';

/** daily-js takes 0, NaN and null for "not given". */
const interval: Rule = (ms) =>
  demand('interval', ms, 'a number of at least 100 (ms)', (given) => finite(given) && given >= 100);

const playerSettings = (settings: unknown) => {
  const { volume, state, simulcastEncodings } = loose(settings);
  demand('settings.volume', volume, '0 to 2', (given) => finite(given) && given >= 0 && given <= 2);
  demand('settings.state', state, "'play' or 'pause'", isOneOf('play', 'pause'));
  simulcastLayers('settings.simulcastEncodings', simulcastEncodings);
};

const customTrack: Rule = (properties) => {
  const { trackName, mode } = loose(properties);
  demand('trackName', trackName, 'a string', (given) => typeof given === 'string');
  const setting = (given: unknown) => typeof given === 'object' && given !== null;
  const fits = (given: unknown) => isOneOf('music', 'speech')(given) || setting(given);
  demand('mode', mode, "'music', 'speech' or a settings object", fits);
};

/** The newer library knows `cloud-audio-only` too; the specification does not. */
const recording: Rule = (options) =>
  demand(
    'type',
    loose(options)['type'],
    "'cloud', 'raw-tracks' or 'local'",
    isOneOf('cloud', 'raw-tracks', 'local'),
  );

const AUDIO_CODECS = ['OPUS', 'PCMU', 'PCMA', 'G722'];
const VIDEO_CODECS = ['H264', 'VP8'];
const codecList = (allowed: readonly string[]) => (given: unknown) =>
  Array.isArray(given) && given.length > 0 && given.every((codec) => allowed.includes(codec as string));

/** daily-js does not look at the video codecs of a phone number, nor at an empty id. */
const dialOut: Rule = (options) => {
  const { codecs, displayName, userId, sipUri, callerId } = loose(options);
  const { audio, video } = loose(codecs);
  demand('codecs.audio', audio, `a non-empty array of ${AUDIO_CODECS.join(', ')}`, codecList(AUDIO_CODECS));
  demand('codecs.video', video, `a non-empty array of ${VIDEO_CODECS.join(', ')}`, codecList(VIDEO_CODECS));
  demand('displayName', displayName, 'a string', (given) => typeof given === 'string');
  demand('userId', userId, 'a string', (given) => typeof given === 'string');
  if (sipUri !== undefined) demand('callerId', callerId, 'left out with sipUri', () => false);
};

/** Call properties that the specification names; daily-js drops an unknown one with a warning. */
const KNOWN_PROPERTIES = new Set([
  'url',
  'token',
  'userName',
  'userData',
  'dailyConfig',
  'inputSettings',
  'sendSettings',
  'receiveSettings',
  'theme',
  'customIntegrations',
  'customTrayButtons',
  'audioSource',
  'videoSource',
  'baseUrl',
  'lang',
  'startVideoOff',
  'startAudioOff',
  'allowLocalVideo',
  'allowLocalAudio',
  'activeSpeakerMode',
  'layout',
  'showLeaveButton',
  'showLocalVideo',
  'showParticipantsBar',
  'showFullscreenButton',
  'showUserNameChangeUI',
  'iframeStyle',
  'customLayout',
  'cssFile',
  'cssText',
  'bodyClass',
  'layoutConfig',
  'reactNativeConfig',
  'subscribeToTracksAutomatically',
  'strictMode',
  'allowMultipleCallInstances',
  'proxy',
  'emb',
  'embHref',
  'dailyJsVersion',
]);
const properties: Rule = (given) => {
  for (const [name, value] of Object.entries(loose(given))) {
    if (!KNOWN_PROPERTIES.has(name)) throw new CallRuleError(name, 'left out: no such call property', value);
  }
  const { sendSettings: wanted, dailyConfig } = loose(given);
  sendSettings(wanted);
  simulcastLayers('dailyConfig.camSimulcastEncodings', loose(dailyConfig)['camSimulcastEncodings']);
};

export interface MethodRule {
  check: Rule;
  /** The method promises its result, so it rejects where others throw. */
  promises: boolean;
}
const throws = (check: Rule): MethodRule => ({ check, promises: false });
const rejects = (check: Rule): MethodRule => ({ check, promises: true });

export const METHOD_RULES: Readonly<Record<string, MethodRule>> = {
  startLocalAudioLevelObserver: rejects(interval),
  startRemoteParticipantsAudioLevelObserver: rejects(interval),
  startCustomTrack: rejects(customTrack),
  startRecording: throws(recording),
  startDialOut: rejects(dialOut),
  startRemoteMediaPlayer: rejects((options) => playerSettings(loose(options)['settings'])),
  updateRemoteMediaPlayer: rejects((options) => playerSettings(loose(options)['settings'])),
  updateSendSettings: rejects(sendSettings),
  startScreenShare: throws(screenShare),
  join: rejects(properties),
  preAuth: rejects(properties),
  load: rejects(properties),
};
