/**
 * The hours of a site that has told none, in a rehearsal: whoever tries it meets the way to a person, too. They are those
 * that stand on the site's own pages (`site/_data/site.js`).
 */
export const REHEARSED_HOURS = {
  hours: ['mon-fri 09:00-18:00', 'sat 10:00-16:00'],
  timeZone: 'America/Los_Angeles',
  callbackMinutes: 30,
};
