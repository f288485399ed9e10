/** The call object is for developers, who take the client from the package: nobody can ask the one-file script for it. */
export function guardCallObject(): never {
  throw new Error('The one-file script has no call object to give.');
}
