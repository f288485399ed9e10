/** Apart from what keeps it, which reads the call: the keys of a call ask what is open, too. When each is to be seen: there is somebody to write to only while connected. */
export const DRAWERS = { devices: 'in any call', type: 'while connected' } as const;
export type Drawer = keyof typeof DRAWERS | null;
