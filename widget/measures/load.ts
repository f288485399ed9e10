/** Fetches what measures a call, once there is one. */
export const loadMeasures = () => import('./measures.ts');
