import { both, scripted, type Row } from './row.ts';

/** Code that was there first and has changed the language: its objects, lists and texts, its promises, its time. */
export const BUILT_INS: readonly Row[] = [
  {
    name: 'with Prototype.js’s toJSON',
    engines: both,
    page: scripted(`Array.prototype.toJSON = function () { return '[' + this.join() + ']' };
      String.prototype.toJSON = function () { return '"' + this + '"' };
      Object.toJSON = (value) => String(value)`),
  },
  {
    name: 'with MooTools’ methods',
    page: scripted(`Array.from = function (item) {
        return item == null ? [] : typeof item.length === 'number' && typeof item !== 'string' ? Array.prototype.slice.call(item) : [item] };
      Function.prototype.bind = function (self, ...given) { const run = this; return function (...more) { return run.apply(self, [...given, ...more]) } };
      String.prototype.contains = function (part) { return this.indexOf(part) > -1 };
      Element.prototype.getElements = Element.prototype.querySelectorAll`),
  },
  {
    name: 'that has put functions on every object',
    engines: both,
    page: scripted(`Object.prototype.extend = function (more) { for (const key in more) this[key] = more[key]; return this };
      Object.prototype.toJSONString = function () { return JSON.stringify(this) };
      Object.prototype.first = 'of many'`),
  },
  {
    name: 'that has put functions on every list, text and function',
    engines: both,
    page: scripted(`for (const { prototype } of [Array, String, Number, Function, Date])
      for (const name of ['each', 'first', 'last', 'remove', 'contains', 'clone', 'inject', 'invoke'])
        prototype[name] = function () { return this }`),
  },
  {
    name: 'that writes JSON by itself',
    engines: both,
    page: scripted(`const { stringify, parse } = JSON;
      JSON.stringify = (value) => stringify(value);
      JSON.parse = (text) => parse(text)`),
  },
  {
    name: 'with promises that are not the browser’s',
    engines: both,
    page: scripted(`const Native = Promise;
      const { then } = Native.prototype;
      function Own(work) { this.inner = new Native(work) }
      Own.prototype.then = function (done, failed) { const { inner } = this; return new Own((kept, broken) => { then.call(inner, done, failed).then(kept, broken) }) };
      Own.prototype.catch = function (failed) { return this.then(undefined, failed) };
      Own.prototype.finally = function (run) { return this.then((value) => Own.resolve(run()).then(() => value), (fault) => Own.resolve(run()).then(() => { throw fault })) };
      for (const name of ['resolve', 'reject', 'all', 'race', 'any', 'allSettled'])
        Own[name] = (value) => new Own((kept, broken) => { Native[name](value).then(kept, broken) });
      window.Promise = Own`),
  },
  {
    name: 'whose built-ins are frozen',
    engines: both,
    page: scripted(`for (const each of [Object, Array, Function, Promise, Error, Map, Set, String, Date])
      { Object.freeze(each.prototype); Object.freeze(each) }`),
  },
  {
    name: 'where time stands still',
    engines: both,
    page: scripted(`Date.now = () => 1700000000000;
      performance.now = () => 1000`),
  },
  {
    name: 'with a Date of its own',
    page: scripted(`const Real = Date;
      Date = class extends Real { constructor(...given) { given.length ? super(...given) : super(2020, 1, 1) } };`),
  },
  { name: 'without chance', page: scripted('Math.random = () => 0.5') },
  {
    name: 'with promises of its own',
    engines: both,
    page: scripted(`const Native = Promise;
      window.Promise = class ZoneAwarePromise extends Native {
        then(done, failed) { return super.then(done && ((value) => done(value)), failed && ((fault) => failed(fault))) } };`),
  },
];
