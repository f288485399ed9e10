import { addressOf, follow } from './address.ts';

/** By the code: what it means, and what an operator can do. */
const MEANINGS: Record<string, string> = {
  'provider-busy':
    'The provider took no further call just then: its own limit of calls at once is worth a look.',
  'provider-auth': 'The provider refused the key: check it with its dashboard, and set it anew.',
  'provider-credit': 'The provider takes no call for want of credit: its account needs a payment.',
  'provider-refused':
    'The provider refused what it was asked: its assistant, or what the page may change of it, is worth a look.',
  'provider-down': 'The provider could not be reached, or answered with an error of its own.',
  'provider-timeout': 'The provider did not answer in time.',
};

/** Of a call that came to nothing: why, and how many others did. */
export function FailedCall({ failure, site }: { failure: string; site: string }) {
  return (
    <div className="c-note">
      <p>
        {MEANINGS[failure] ?? `It failed with ${failure}.`} The visitor read a sentence with a way on; no word
        was said.
      </p>
      <p>
        <a href={addressOf({ view: 'calls', failure, site })} onClick={follow}>
          All calls of this site that failed so
        </a>
      </p>
    </div>
  );
}
