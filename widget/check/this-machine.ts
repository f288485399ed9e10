/** Hosts that browsers hold for as safe as https. */
export const OF_THIS_MACHINE = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;
