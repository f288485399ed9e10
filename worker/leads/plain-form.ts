/** The contact form of a page without script: what a browser posts by itself, and the pages that answer it. */
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv } from '../app-env.ts';
import { PHONE_DIGITS } from '../callback-contract.ts';
import { CHOICES, CONTACT_LIMITS, MINIMUM_FILL_MS, type ContactRequest } from '../contract.ts';
import { asApiError, type ApiError } from '../errors.ts';
import { hashOf } from '../random.ts';
import { contactRequest } from '../schemas/leads.ts';
import { asWritten } from '../written-mailbox.ts';
import { builtPage } from './letter-page.ts';

const FORM = 'application/x-www-form-urlencoded';
const FIELDS = [
  ...(Object.keys(CONTACT_LIMITS) as (keyof typeof CONTACT_LIMITS)[]),
  'interest',
  ...CHOICES,
] as const;
type Field = (typeof FIELDS)[number];

export const isPlainForm = (c: AppContext): boolean =>
  c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === FORM;

/** The words of a plain form, read once however often they are asked for; `text()` of the request takes them for no text. */
export const readForm = async (c: AppContext): Promise<string> =>
  new TextDecoder().decode(await c.req.arrayBuffer());

/** A form writes CR and LF; the same words by script have LF alone. */
const fieldsOf = (text: string): Record<Field | 'website', string> => {
  const sent = new URLSearchParams(text);
  return Object.fromEntries(
    [...FIELDS, 'website'].map((name) => [name, (sent.get(name) ?? '').replaceAll('\r\n', '\n')]),
  ) as Record<Field | 'website', string>;
};

/** A page without script counts no time and makes no key: the same words twice are the same message. */
export async function plainRequest(text: string): Promise<Record<keyof ContactRequest | 'website', unknown>> {
  const fields = fieldsOf(text);
  const idempotencyKey = `plain-${await hashOf(JSON.stringify(fields))}`;
  return { ...fields, idempotencyKey, filledInMs: MINIMUM_FILL_MS } as Record<keyof ContactRequest, unknown>;
}

const WORDS: Partial<Record<string, string>> = {
  firstName: 'Enter your first name.',
  email: 'Enter an email address with an @ and a domain, such as ana@example.com.',
  phone: `Enter a telephone number of at least ${PHONE_DIGITS} digits, or leave it empty.`,
  message: 'Enter your message.',
  turnstileToken:
    'This form has to make sure that a person fills it, which needs JavaScript. Please call us or write an email instead.',
};

/** What is wrong of a field, in the words of the form: the schema's are for programs, and begin with its name. */
const wordsOf = (field: string, message: string): string => WORDS[field] ?? message.replace(`${field}: `, '');
const refusedFor = ({ message, retryAfter }: ApiError): string => {
  // Of a limit for the day its own words say when.
  const soon = retryAfter !== undefined && retryAfter <= 300;
  return soon ? `${message} You can send it again in ${retryAfter} seconds.` : message;
};

/** All that is wrong, by field: a refusal names the first alone, and nobody likes to be told one after another. */
async function faultsOf(text: string, first: string, message: string): Promise<Map<string, string>> {
  const { error } = contactRequest.safeParse(await plainRequest(text));
  const found = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  const faults = new Map<string, string>();
  // In the form's order; what is on no list, no schema knows.
  for (const [field, said] of [...found, [first, message] as const])
    if (!faults.has(field)) faults.set(field, wordsOf(field, said));
  return faults;
}

export function chooseOption(rewriter: HTMLRewriter, select: string, value: string): void {
  rewriter.on(`select[name="${select}"] option`, {
    element(option) {
      if (option.getAttribute('value') === value) option.setAttribute('selected', '');
    },
  });
}

interface Refused {
  words: string;
  /** The fields that were wrong. */
  wrong: readonly string[];
}

/** Puts what was sent back into the form, says why it was refused, and marks the fields that were wrong. */
function filled(page: Response, fields: Record<Field, string>, refused: Refused): Response {
  const rewriter = new HTMLRewriter().on('[data-answer=fault]', {
    element: (element) => void element.setInnerContent(refused.words),
  });
  for (const name of FIELDS) {
    const value = fields[name];
    const wrong = refused.wrong.includes(name);
    rewriter.on(`[name="${name}"]`, {
      element(element) {
        if (element.tagName === 'input') element.setAttribute('value', value);
        if (element.tagName === 'textarea') element.setInnerContent(value);
        if (!wrong) return;
        element.setAttribute('aria-invalid', 'true');
        element.setAttribute('aria-describedby', 'fault');
      },
    });
    if (value !== '') chooseOption(rewriter, name, value);
  }
  return rewriter.transform(page);
}

/** The page that says that a message has arrived: who gets the answer, and what it is about. */
export async function arrivedPage(c: AppContext, email: string, about: readonly string[]): Promise<Response> {
  const page = await builtPage(c, '/contact/arrived', 201);
  return new HTMLRewriter()
    .on('[data-answer=email]', { element: (element) => void element.setInnerContent(asWritten(email)) })
    .on('[data-answer=about]', {
      element(element) {
        if (about.length > 0) element.setInnerContent(about.join(', '));
        else element.remove();
      },
    })
    .on('[data-answer=about-said]', {
      element(element) {
        if (about.length === 0) element.remove();
      },
    })
    .transform(page);
}

/** Whatever refuses a plain form is told on a page that has the form again, with the words that had been read. */
export const plainFormOnPage = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.error || !isPlainForm(c)) return;
  const error = asApiError(c.error);
  const page = await builtPage(c, '/contact/again', c.res.status).catch(() => null);
  // Without that page the refusal stays as it is.
  if (!page) return;
  const read = 'arrayBuffer' in c.req.bodyCache ? await readForm(c) : '';
  const faults =
    error.field === undefined
      ? new Map([['', refusedFor(error)]])
      : await faultsOf(read, error.field, error.message);
  c.res = filled(page, fieldsOf(read), { words: [...faults.values()].join(' '), wrong: [...faults.keys()] });
});
