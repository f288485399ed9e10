/** When a site has a person. Types. */

/** In `/api/config`, of sites that have told their hours. Times are ISO 8601, in UTC. */
export interface PersonHours {
  isOpen: boolean;
  /** When that changes; null: never. */
  changesAt: string | null;
  /** As they are set: `mon-fri 09:00-17:00`, by the clock of `timeZone`. */
  hours: string[];
  timeZone: string;
  /** Within so many minutes of its hours somebody calls back; null: the site promises nothing. */
  callbackMinutes: number | null;
}
