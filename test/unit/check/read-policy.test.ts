import { describe, expect, it } from 'vitest';
import {
  amendPermissions,
  findMissing,
  isLent,
  permissionIn,
  policiesOf,
} from '../../../widget/check/read-policy.ts';

const HOST = 'https://talk.example';
const PAGE = 'https://shop.example';
const lacks = (policy: string, needs: Record<string, string[]>, page = PAGE) =>
  policiesOf(policy).flatMap((one) => findMissing(one, needs, page).map(({ paste }) => paste));
const connect = { 'connect-src': [HOST] };

describe('a policy allows a source', () => {
  it.each([
    '',
    "script-src 'none'",
    `connect-src ${HOST}`,
    'connect-src *',
    'connect-src https:',
    'connect-src http:',
    'connect-src https://*.example',
    'connect-src talk.example',
    'connect-src TALK.EXAMPLE:443',
    'connect-src http://talk.example:*',
    `connect-src ${HOST}/`,
    `default-src 'none'; connect-src ${HOST}`,
    `default-src ${HOST}`,
    `CONNECT-SRC ${HOST}; connect-src 'none'`,
  ])('%s', (policy) => expect(lacks(policy, connect)).toEqual([]));

  it("by 'self', on a page of the host's own", () => {
    expect(lacks("connect-src 'self'", connect, HOST)).toEqual([]);
  });
  it('where a trusted script may load others', () => {
    expect(lacks("script-src 'nonce-x' 'strict-dynamic'", { 'script-src': [HOST] })).toEqual([]);
  });
  it("of WebAssembly by 'unsafe-eval'", () => {
    expect(lacks("script-src 'unsafe-eval'", { 'script-src': ["'wasm-unsafe-eval'"] })).toEqual([]);
  });
});

describe('a policy lacks a source, and is written with it', () => {
  it.each([
    ["connect-src 'none'", `connect-src ${HOST};`],
    ["connect-src 'self' https://a.example", `connect-src 'self' https://a.example ${HOST};`],
    ["default-src 'self'", `connect-src 'self' ${HOST};`],
    ["default-src 'nonce-a1' 'self'", `connect-src 'self' ${HOST};`],
    ['connect-src wss:', `connect-src wss: ${HOST};`],
    [`connect-src ${HOST}:8443`, `connect-src ${HOST}:8443 ${HOST};`],
    [`connect-src ${HOST}/widget.js`, `connect-src ${HOST}/widget.js ${HOST};`],
    ['connect-src https://*.talk.example', `connect-src https://*.talk.example ${HOST};`],
    [`connect-src ${HOST}, connect-src 'self'`, `connect-src 'self' ${HOST};`],
  ])('%s', (policy, paste) => expect(lacks(policy, connect)).toEqual([paste]));

  it('without the nonce, which is the page’s secret', () => {
    expect(lacks("script-src 'nonce-a1'", { 'script-src': [HOST] })).toEqual([
      `script-src 'nonce-…' ${HOST};`,
    ]);
  });
  it('of a scheme, which no star lets in', () => {
    expect(lacks('media-src *', { 'media-src': ['blob:'] })).toEqual(['media-src * blob:;']);
  });
  it('of all hosts of a domain, by no single one of them', () => {
    const needs = { 'frame-src': ['https://*.daily.co'] };
    expect(lacks('frame-src https://a.daily.co', needs)).toEqual([
      'frame-src https://a.daily.co https://*.daily.co;',
    ]);
    expect(lacks('frame-src https://*.daily.co', needs)).toEqual([]);
  });
  it('of workers and media by what stands for them', () => {
    expect(
      lacks("default-src 'self'; script-src 'nonce-a1' 'self'", {
        'worker-src': ['blob:'],
        'media-src': ['blob:'],
      }),
    ).toEqual(["worker-src 'self' blob:;", "media-src 'self' blob:;"]);
  });
  it('of what is compiled by `script-src`, whatever tags go by', () => {
    const needs = { 'script-src': ['https://h.example', "'wasm-unsafe-eval'"] };
    expect(lacks("script-src-elem https://h.example; script-src 'none'", needs)).toEqual([
      "script-src 'wasm-unsafe-eval';",
    ]);
    expect(lacks("script-src-elem 'self'", needs)).toEqual(["script-src-elem 'self' https://h.example;"]);
  });
  it('of Trusted Types, where it lists their names', () => {
    expect(lacks("require-trusted-types-for 'script'; trusted-types theirs", {})).toEqual([
      'trusted-types theirs talklive;',
    ]);
    expect(lacks("require-trusted-types-for 'script'", {})).toEqual([]);
  });
});

it.each([
  [null, null],
  ['camera=()', null],
  ['microphone=(self)', false],
  ['microphone=*', true],
  ['microphone=(self "https://a.example")', true],
  ['microphone=(self "https://b.example")', false],
])('a Permissions-Policy %s passes the microphone on to a frame: %s', (header, lent) =>
  expect(isLent(header, 'microphone', 'https://a.example')).toBe(lent),
);

it.each([
  [null, null],
  ['camera=()', null],
  ['microphone=()', 'nobody'],
  ['camera=(self), microphone=(self "https://a.example")', 'page'],
  ['microphone=*', 'page'],
  ['microphone=("https://self.example")', 'others'],
])('a Permissions-Policy %s lets in: %s', (header, who) =>
  expect(permissionIn(header, 'microphone')).toBe(who),
);

describe('a Permissions-Policy that is amended', () => {
  it.each([
    [null, 'microphone=(self), autoplay=(self)'],
    ['microphone=(), camera=()', 'microphone=(self), autoplay=(self), camera=()'],
    [
      'geolocation=(self "https://a.example" "https://b.example"), Microphone=(), usb=*',
      'microphone=(self), autoplay=(self), geolocation=(self "https://a.example" "https://b.example"), usb=*',
    ],
  ])('keeps what else %s says', (header, amended) =>
    expect(amendPermissions(header, ['microphone', 'autoplay'], '(self)')).toBe(
      `Permissions-Policy: ${amended}`,
    ),
  );
});
