/** One chunk: what answers a fault of a call. */
export { Dropped } from './Dropped.tsx';
export { ErrorPanel } from './ErrorPanel.tsx';
export { tellFault } from './tell-fault.ts';
