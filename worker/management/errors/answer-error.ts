import { RequestError, withId } from './request-error.ts';

/**
 * The provider said that it succeeded (2xx), but what it sent cannot be read: empty or broken JSON.
 * The request was acted upon; sending it again may act twice. Not a refusal.
 */
export class AnswerError extends RequestError {
  override readonly name = 'AnswerError';
  readonly status: number;
  readonly requestId: string | undefined;

  constructor(method: string, path: string, status: number, found: string, requestId?: string) {
    const words = `${method} ${path} answered ${status} with ${found} where JSON was expected`;
    super(method, path, withId(words, requestId));
    this.status = status;
    this.requestId = requestId;
  }
}
