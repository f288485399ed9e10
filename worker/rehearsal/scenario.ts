/** What a rehearsal can be made of. Pure data: the Worker and the page's call machine both read it. */
import type { PartName } from './parts/index.ts';
import type { UnspokenLines } from './parts/part.ts';
import type { ScriptCard } from './script-card.ts';
import type { AnyLine } from './voice/clips.ts';

/** A fatal fault as daily-js reports it; `msg` is what the provider would say. */
export interface FatalFault {
  type:
    | 'ejected'
    | 'nbf-room'
    | 'nbf-token'
    | 'exp-room'
    | 'exp-token'
    | 'no-room'
    | 'meeting-full'
    | 'end-of-life'
    | 'not-allowed'
    | 'connection-error';
  msg: string;
  /** Handed over as a JSON string, which is how daily-js wants it. */
  details?: Record<string, string>;
}

export interface NetworkState {
  state: 'good' | 'warning' | 'bad' | 'unknown';
  threshold: 'good' | 'low' | 'very-low';
  /** 0 (worst) to 100. */
  quality: number;
  reasons: string[];
}

export type LineFault =
  /** This share of the packets is lost, as daily-js tells it. */
  | { kind: 'lossy'; loss: number }
  /** Nothing of the assistant's voice comes: until it is asked for anew, or never again. */
  | { kind: 'dead'; until: 'renewed' | 'never' }
  /** A firewall lets a visitor through by a relay only. */
  | { kind: 'firewalled' };

/** A camera-error as daily-js reports it, beside the microphone's true state. */
export interface CameraFault {
  type:
    | 'permissions'
    | 'not-found'
    | 'constraints'
    | 'cam-in-use'
    | 'mic-in-use'
    | 'cam-mic-in-use'
    | 'undefined-mediadevices'
    | 'unknown';
  msg: string;
  audioOk: boolean;
  videoOk: boolean;
  /** What belongs to the type: `blockedBy`, `blockedMedia`, `missingMedia`. */
  more?: Record<string, string | string[]>;
}

/** Milliseconds everywhere. */
export type Step =
  | { do: 'wait'; ms: number }
  /** The assistant speaks a recorded line, and shows the card that it speaks of. `firm`: the visitor cannot interrupt it. */
  | { do: 'say'; line: AnyLine; firm?: true; card?: ScriptCard | undefined }
  /** The same of words that nobody has recorded. */
  | { do: 'say-words'; words: string }
  /** The visitor was heard to speak another language, and so does the assistant. */
  | { do: 'language'; language: string }
  /** Waits for the end of the visitor's turn. A microphone's sound is not understood: `heard` is what it is taken for. */
  | {
      do: 'listen';
      heard: string;
      /** Beginnings of words, parted by `|`: what is written and has none of them asks for something else. @default whatever is written is the turn */
      to?: string;
    }
  /** Answers what the visitor says or writes until the part is through. */
  | { do: 'converse'; part: PartName; unspoken?: UnspokenLines }
  /** Waits until the page asks for the first message, as a recorded call does. */
  | { do: 'await-first-message' }
  | { do: 'tool'; name: string; arguments: Record<string, string | number | boolean> }
  | { do: 'network'; network: NetworkState }
  | { do: 'connection'; event: 'connected' | 'interrupted' }
  | { do: 'nonfatal-error'; type: string; msg: string }
  | { do: 'fatal'; fault: FatalFault }
  /** Begins a line and goes on with the next step at once. */
  | { do: 'start-saying'; line: AnyLine }
  /** The assistant goes without a word, and the room stays open. */
  | { do: 'leave' }
  | { do: 'hang-up'; endedReason: string };

/** How the room takes the visitor in. */
export type Entrance =
  | { outcome: 'joined'; afterMs: number }
  /** A fatal fault while joining. */
  | { outcome: 'fault'; afterMs: number; fault: FatalFault }
  /** Nothing is ever answered. */
  | { outcome: 'silence' };

/** How the Worker answers the creation of the call. */
export type Creation =
  | { outcome: 'created'; recorded?: true }
  | { outcome: 'refused'; status: number; error: string; message: string };

export interface Scenario {
  /** One line for a list of scenarios. */
  title: string;
  creation: Creation;
  entrance: Entrance;
  /** Told before the visitor is let in. Where the microphone is not `audioOk` it is not asked for. */
  cameraFault: CameraFault | null;
  /** Milliseconds between the visitor's arrival and the assistant's; null: it never comes. */
  assistantAfterMs: number | null;
  /** How the room takes the wish for noise cancellation. */
  noiseCancellation: 'accepted' | 'refused';
  /** What is wrong with the line. @default nothing */
  line?: LineFault;
  script: Step[];
  /** How the provider tells which word is being said. @default not at all */
  paced?: 'word-alignment' | 'word-progress';
  /** What is written while the assistant speaks waits for its answer; `true`: the chat plays it, too. @default a line says that it has arrived */
  answersWritten?: true | 'in-calls';
  /** What goes on, over and over, when the script is through. */
  afterwards: Step[];
  /** A turn ends after this long even without a pause, for a microphone may be one unbroken tone. */
  longestTurnMs: number;
}
