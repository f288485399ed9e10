/** What a call shows once it is on its way, or over. Where it does not come, the call goes on all the same. */
import { afterStart } from '../after-start.ts';

export const fetchAfterCall = async () => (await import('./AfterCall.tsx')).AfterCall;
export const fetchWhoSpeaks = () => afterStart(async () => (await import('./WhoSpeaks.tsx')).WhoSpeaks);
const views = () => afterStart(() => import('./views/views.ts'));
export const fetchViewFrame = async () => (await views()).ViewFrame;
export const fetchWatchUnseen = async () => (await views()).watchUnseen;
export const fetchGoesOn = async () => (await views()).GoesOn;
export const fetchPull = async () => (await views()).pullable;
export const fetchCallNotices = () => afterStart(async () => (await import('./CallNotices.tsx')).CallNotices);
export const fetchDeviceMenu = async () => (await import('./DeviceMenu.tsx')).DeviceMenu;
export const fetchCaptionList = () =>
  afterStart(async () => (await import('./listening/CaptionList.tsx')).CaptionList);
export const fetchInLine = async () => (await import('./fault-panels.ts')).InLine;
export const fetchTypeInstead = async () => (await import('./TypeInstead.tsx')).TypeInstead;
