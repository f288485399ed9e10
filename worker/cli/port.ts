import { connect } from 'node:net';

/** Where this machine serves. */
export const HOST = '127.0.0.1';

/** Unless PORT says otherwise. */
export const USUAL_PORT = 8787;

/** @returns null where PORT says something else than a port */
export function portWanted(usual: number): number | null {
  const port = Number(process.env.PORT ?? usual);
  return Number.isInteger(port) && port >= 1 && port <= 65535 ? port : null;
}

/** As it is said of one that is none. */
export const noPort = (): string => `PORT: expected a number from 1 to 65535, got '${process.env.PORT}'.`;

export function portTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
