/** What a command on this machine speaks of: the server of this checkout that runs there, and the data that it has open. */
import { resolve } from 'node:path';
import { copiesThatRun, nameOf } from './copies.ts';
import { HOST, noPort, portWanted, USUAL_PORT } from './port.ts';

/** Where everything is kept, unless TALKLIVE_STATE says otherwise. */
export const USUAL_STATE = 'worker/.wrangler/state';

export interface Place {
  port: number;
  state: string;
  /** Whether a server of this checkout has both. */
  runs: boolean;
}

/**
 * By PORT, as `npm start` has it; without it where the server runs that has the data open.
 * @throws in words for the operator
 */
export function placeHere(): Place {
  const named = process.env.TALKLIVE_STATE || null;
  const running = copiesThatRun();
  if (!process.env.PORT) {
    const state = named ?? USUAL_STATE;
    const server = running.find((one) => one.state === resolve(state));
    return { port: server?.port ?? USUAL_PORT, state, runs: server !== undefined };
  }
  const port = portWanted(USUAL_PORT);
  if (port === null) throw new Error(noPort());
  const server = running.find((one) => one.port === port);
  if (server && named !== null && resolve(named) !== server.state)
    throw new Error(
      `The server at port ${port} has the data in ${nameOf(server.state)}, and TALKLIVE_STATE names ${named}: leave out one of PORT and TALKLIVE_STATE.`,
    );
  return {
    port,
    state: named ?? (server ? nameOf(server.state) : USUAL_STATE),
    runs: server !== undefined,
  };
}

export const addressOf = ({ port }: Place): string => `http://${HOST}:${port}`;

/** How somebody gets on who has found no server at that port. */
export function howToFind(port: number): string {
  const others = copiesThatRun().filter((one) => one.port !== port);
  const start = port === USUAL_PORT ? 'npm start' : `PORT=${port} npm start`;
  if (others.length === 0) return `Start it first: ${start}. Set TALKLIVE_HOST where it is served elsewhere.`;
  const known = others.map((one) => `PORT=${one.port} (on the data in ${nameOf(one.state)})`);
  return `From this checkout one runs that is asked by: ${known.join(', ')}. Or start it: ${start}.`;
}

let isSaid = false;
/** As `placeHere`, for who reads the data; said once where a port is named and no server there has it. */
export function placeOfData(): Place {
  const place = placeHere();
  const { port, state, runs } = place;
  if (!isSaid && !runs && process.env.PORT && !process.env.TALKLIVE_HOST)
    console.error(
      `Nothing of this checkout runs at port ${port}: this is about the data in ${state}. ${howToFind(port)}`,
    );
  isSaid = true;
  return place;
}
