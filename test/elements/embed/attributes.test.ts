import { equal, eventually, ok } from '../assert.ts';
import { openHouse, put, sweep, warnings } from './house.ts';

type Props = Record<string, unknown>;

// A property that was set before the tag was known, as a framework does that renders before the script arrives.
const early = document.createElement('talklive-button') as unknown as HTMLElement & Props;
early.mode = 'voice';
early.variables = { plan: 'pro' };
early.texts = { 'launcher.talk': 'Ring us' };
document.body.append(early);

openHouse([]);

const label = (host: HTMLElement) => host.shadowRoot?.querySelector('button')?.textContent;

describe('attributes and properties of a tag', () => {
  afterEach(sweep);

  it('takes properties over that were set before the tag was defined', async () => {
    const host = early as unknown as { given(): Props } & HTMLElement;
    equal(host.given().mode, 'voice');
    equal(host.given().variables, { plan: 'pro' });
    equal(host.getAttribute('mode'), 'voice', 'a plain property is reflected');
    await eventually(
      'the early words',
      () => label(early) === 'Ring us',
      3000,
      () => label(early),
    );
  });

  it('reads a bare boolean attribute as true, and "false" as frameworks write it as false', () => {
    equal(put({ tag: 'talklive-widget', 'no-dismiss': '' }).given().noDismiss, true);
    equal(put({ tag: 'talklive-widget', 'no-dismiss': 'false' }).given().noDismiss, false);
    equal((put({ tag: 'talklive-widget' }) as unknown as Props).noDismiss, false);
  });

  it('reads an attribute in the camel case of frameworks, and lets the property take it back', () => {
    const host = put({ tag: 'talklive-widget', noDismiss: '', textTalk: 'Ring us' });
    equal(host.given().noDismiss, true);
    equal(host.given().textTalk, 'Ring us');
    host.setAttribute('nodismiss', 'false');
    equal(host.given().noDismiss, false);
    host.setAttribute('nodismiss', '');
    const properties = host as unknown as Props;
    properties.noDismiss = false;
    equal(properties.noDismiss, false);
  });

  it('goes back to the default when an attribute is removed', () => {
    const host = put({ tag: 'talklive-widget', placement: 'top-left', 'no-dismiss': '' });
    host.removeAttribute('placement');
    host.removeAttribute('no-dismiss');
    equal((host as unknown as Props).placement, 'bottom-right');
    equal((host as unknown as Props).noDismiss, false);
  });

  it('warns once of bad JSON, an unknown value, a bad number and a bad colour, and falls back', async () => {
    const all = await warnings(async () => {
      for (const _ of [1, 2]) {
        const host = put({
          tag: 'talklive-widget',
          variables: '{"a":',
          mode: 'carrier-pigeon',
          'appear-after': '5s',
          accent: 'url(javascript:1)',
        });
        const given = host.given();
        equal(given.variables, undefined);
        equal(given.mode, undefined);
        equal(given.accent, undefined);
      }
      // What is said of objects is fetched.
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    // That there are two of them is another matter.
    const lines = all.filter((line) => !line.includes('a second'));
    equal(lines.length, 4, lines.join('\n'));
    ok(
      lines.some((line) => line.includes('mode="carrier-pigeon": expected one of all, voice, video, chat')),
      'says which',
    );
  });

  it('reflects properties, removes what is set to null, keeps objects as they are', () => {
    const host = put({ tag: 'talklive-widget' }) as unknown as HTMLElement & Props & { given(): Props };
    host.accent = 'red';
    host.noDismiss = true;
    host.appearAfter = 100;
    equal(host.getAttribute('accent'), 'red');
    equal(host.getAttribute('no-dismiss'), '');
    equal(host.appearAfter, 100);
    host.noDismiss = false;
    host.accent = null;
    equal(host.hasAttribute('no-dismiss'), false);
    equal(host.hasAttribute('accent'), false);
    host.variables = { name: 'Ada' };
    equal(host.given().variables, { name: 'Ada' });
    equal(host.hasAttribute('variables'), false);
    host.setAttribute('variables', '{"name":"Grace"}');
    equal(host.given().variables, { name: 'Grace' }, 'the later word counts');
  });

  it('draws again when an attribute changes', async () => {
    const host = put({ tag: 'talklive-button' });
    await eventually(
      'its own words',
      () => label(host) === 'Talk Live',
      3000,
      () => label(host),
    );
    host.setAttribute('text-talk', 'Call the shop');
    await eventually(
      'the new words',
      () => label(host) === 'Call the shop',
      3000,
      () => label(host),
    );
    host.removeAttribute('text-talk');
    await eventually(
      'the old words',
      () => label(host) === 'Talk Live',
      3000,
      () => label(host),
    );
  });

  it('leaves the document’s own lang property alone, and speaks the page’s language', async () => {
    const host = put({ tag: 'talklive-button', lang: 'en-GB' });
    equal(host.lang, 'en-GB');
    await eventually(
      'the language of its own words',
      () => host.shadowRoot?.querySelector('.talklive')?.getAttribute('lang') === 'en-GB',
    );
  });
});
