import type { Destination } from '../event-contract.ts';

export interface DeliveryEndpoint {
  type: Destination;
  url: string;
  /** Empty where nothing is signed. */
  secret: string;
  /** The one that it has replaced, which signs as well until that time. */
  oldSecret: string | null;
  oldUntil: number;
}

export interface Letter {
  id: string;
  body: string;
}
