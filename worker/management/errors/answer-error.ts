/**
 * The provider said that it succeeded (2xx), but what it sent cannot be read: empty or broken JSON.
 * The request was acted upon; sending it again may act twice. Not a refusal.
 */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly method: string;
  readonly path: string;
  readonly status: number;

  constructor(method: string, path: string, status: number, found: string) {
    super(`${method} ${path} answered ${status} with ${found} where JSON was expected`);
    this.method = method;
    this.path = path;
    this.status = status;
  }
}
