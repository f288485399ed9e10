/** The same as one chunk, for the one-file script. */
export { AfterCall } from './AfterCall.tsx';
export { DeviceMenu } from './DeviceMenu.tsx';
export { CaptionList } from './listening/CaptionList.tsx';
export { AskPerson } from './person/AskPerson.tsx';
export { CallNotices } from './CallNotices.tsx';
export * from './late-chat-chunk.ts';
export { dress } from './looks/looks.ts';
export { TypeInstead } from './TypeInstead.tsx';
export * from './views/views.ts';
export { WhoSpeaks } from './WhoSpeaks.tsx';
