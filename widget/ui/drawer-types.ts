/** Apart from what keeps it, which reads the call: the keys of a call ask what is open, too. */
export type Drawer = 'devices' | 'type' | null;
