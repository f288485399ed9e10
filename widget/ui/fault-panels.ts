/** One chunk: what answers a fault of a call, and what is counted down or up to. */
export { Dropped } from './Dropped.tsx';
export { ErrorPanel } from './ErrorPanel.tsx';
export { InLine } from './InLine.tsx';
export { TimeLeft } from './TimeLeft.tsx';
export { tellFault } from './tell-fault.ts';
