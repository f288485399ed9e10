/** For the one-file script: all come while a call begins. */
import { late } from 'virtual:chunks';
import * as slot from '../card-slot.ts';
import * as context from './context.ts';
import * as loadPerson from './person/load-person.ts';
import { givenChunk } from './given-chunk.ts';
import type * as Views from './late-chunk.ts';
import * as sheet from './sheet.ts';

export const load = givenChunk<typeof Views>(late, {
  './context': context,
  './sheet': sheet,
  './card-slot': slot,
  './load-person': loadPerson,
});

export const fetchAfterCall = async () => (await load()).AfterCall;
export const fetchWhoSpeaks = async () => (await load()).WhoSpeaks;
export const fetchViewFrame = async () => (await load()).ViewFrame;
export const fetchGoesOn = async () => (await load()).GoesOn;
export const fetchWatchUnseen = async () => (await load()).watchUnseen;
export const fetchPull = async () => (await load()).pullable;
export const fetchCallNotices = async () => (await load()).CallNotices;
export const fetchDeviceMenu = async () => (await load()).DeviceMenu;
export const fetchCaptionList = async () => (await load()).CaptionList;
export const fetchInLine = async () => (await import('./fault-panels.ts')).InLine;
export const fetchTypeInstead = async () => (await load()).TypeInstead;
