/** What the browser and the Worker say to one another of join passes; as `contract.ts`, nothing that runs. */

export interface PassRequest {
  /** Of the challenge that its frame shows. */
  challengeToken?: string;
}
/** Good for one call of this visitor from this page. */
export interface PassAnswer {
  pass: string;
  seconds: number;
}
/** The header that brings a pass along with the creation of a call. */
export const PASS_HEADER = 'x-talklive-pass';
/** What the challenge's frame says to the page around it. */
export type ChallengeMessage =
  /** The visitor has to do something: the frame is to be shown. `title` names it, in the visitor's language. */
  { challenge: 'asks'; title: string } | { challenge: 'passed'; token: string } | { challenge: 'failed' };
