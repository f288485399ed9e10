/** The hours of a site that has told none, in a rehearsal: whoever tries it meets the way to a person, too. */
export const REHEARSED_HOURS = {
  hours: ['mon-fri 09:00-17:00'],
  timeZone: 'UTC',
  callbackMinutes: 30,
};
