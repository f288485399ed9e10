/** The press under way, for those who hear of it before `spent-presses.ts` can stop it: the pasted script listens first. */
export const pressUnderWay = { isSpent: false };
