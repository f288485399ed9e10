/** The provider's client messages: JSON strings in app-messages from the assistant's participant. */
import type { Payload } from './protocol.ts';
import type { RoomLink } from './room-link.ts';

export type Role = 'user' | 'assistant';

interface Said {
  role: 'user' | 'bot';
  message: string;
  time: number;
  endTime: number;
  secondsFromStart: number;
  duration: number;
}

export interface Messages {
  status(status: 'in-progress' | 'ended', endedReason?: string): void;
  speech(status: 'started' | 'stopped', role: Role): void;
  transcript(role: Role, transcriptType: 'partial' | 'final', transcript: string): void;
  /** What the model wrote and the voice was given. */
  output(text: string): void;
  /** Adds to the conversation and tells it whole. `ms`: how long it took to say. */
  said(role: Role, text: string, ms: number): void;
  interrupted(): void;
  /** Which words of `text` the voice says now. */
  pace(text: string, timing: Payload): void;
  language(language: string): void;
  toolCall(name: string, args: Payload): void;
}

/** What a room hears of. */
export type Told = Pick<RoomLink, 'said' | 'shown' | 'heard'>;

const NOBODY: Told = { said: () => undefined, shown: () => undefined, heard: () => undefined };

/** @param room told of what is said and shown */
export function createMessages(post: (json: string) => void, room: Told = NOBODY): Messages {
  const startedAt = Date.now();
  const conversation: Said[] = [];
  let turn = 0;
  const send = (message: Payload) => post(JSON.stringify({ ...message, timestamp: Date.now() }));

  return {
    status: (status, endedReason) =>
      send({ type: 'status-update', status, ...(endedReason ? { endedReason } : {}) }),
    speech(status, role) {
      send({ type: 'speech-update', status, role, turn });
      if (status === 'stopped') turn += 1;
    },
    transcript(role, transcriptType, transcript) {
      send({ type: 'transcript', role, transcriptType, transcript });
      if (transcriptType === 'partial')
        room.heard({ speaker: role === 'user' ? 'visitor' : 'assistant', text: transcript });
    },
    output(text) {
      send({ type: 'model-output', output: text });
      send({ type: 'voice-input', input: text });
    },
    said(role, text, ms) {
      const endTime = Date.now();
      const time = endTime - ms;
      const from = Math.max(0, time - startedAt) / 1000;
      conversation.push({
        role: role === 'user' ? 'user' : 'bot',
        message: text,
        time,
        endTime,
        secondsFromStart: from,
        duration: ms,
      });
      room.said({ speaker: role === 'user' ? 'visitor' : 'assistant', text, from, to: from + ms / 1000 });
      send({
        type: 'conversation-update',
        messages: conversation,
        messagesOpenAIFormatted: conversation.map((said) => ({
          role: said.role === 'user' ? 'user' : 'assistant',
          content: said.message,
        })),
      });
    },
    interrupted: () => send({ type: 'user-interrupted' }),
    pace: (text, timing) =>
      send({ type: 'assistant.speechStarted', text, turn, source: 'force-say', timing }),
    language: (language) => send({ type: 'language-change-detected', language }),
    toolCall(name, args) {
      if (name === 'show_card')
        room.shown({ card: JSON.stringify(args), at: Math.max(0, Date.now() - startedAt) / 1000 });
      const call = { id: crypto.randomUUID(), type: 'function', function: { name, arguments: args } };
      send({
        type: 'tool-calls',
        toolCallList: [call],
        toolWithToolCallList: [{ type: 'function', function: { name }, toolCall: call }],
      });
    },
  };
}
