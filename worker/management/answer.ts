import { takeMembers } from './response-members.ts';

/** A response with its parsed body, as the generated client gives it. */
export interface ManagementResponse<Data> extends Response {
  readonly data: Data;
  readonly error: null;
}

/** A response whose body this client reads, with what it read. */
export const toAnswer = <Data>(response: Response, data: Data): ManagementResponse<Data> =>
  new Answer(response, data) as Answer<Data> & ManagementResponse<Data>;

/**
 * Stands before the response, with the data beside it. Written on the response itself the data would live as long as
 * that does, and Node lets a response go only when it clears its old memory: with a hundred calls at once that is a good
 * part of what a call costs.
 */
class Answer<Data> {
  readonly #response: Response;
  readonly data: Data;
  readonly error = null;

  constructor(response: Response, data: Data) {
    this.#response = response;
    this.data = data;
  }

  static {
    takeMembers(this.prototype, (answer) => answer.#response);
  }
}
