import { assert, expect } from 'chai';
import { until } from '../until.ts';
import { openHouse, put, sweep, warnings } from './house.ts';
import { pause } from '../../pause.ts';

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
    expect(host.given().mode).to.equal('voice');
    expect(host.given().variables).to.deep.equal({ plan: 'pro' });
    expect(host.getAttribute('mode'), 'a plain property is reflected').to.equal('voice');
    await until(
      () => label(early) === 'Ring us',
      'the early words',
      3000,
      () => label(early),
    );
  });

  it('reads a bare boolean attribute as true, and "false" as frameworks write it as false', () => {
    expect(put({ tag: 'talklive-widget', 'no-dismiss': '' }).given().noDismiss).to.equal(true);
    expect(put({ tag: 'talklive-widget', 'no-dismiss': 'false' }).given().noDismiss).to.equal(false);
    expect((put({ tag: 'talklive-widget' }) as unknown as Props).noDismiss).to.equal(false);
  });

  it('reads an attribute in the camel case of frameworks, and lets the property take it back', () => {
    const host = put({ tag: 'talklive-widget', noDismiss: '', textTalk: 'Ring us' });
    expect(host.given().noDismiss).to.equal(true);
    expect(host.given().textTalk).to.equal('Ring us');
    host.setAttribute('nodismiss', 'false');
    expect(host.given().noDismiss).to.equal(false);
    host.setAttribute('nodismiss', '');
    const properties = host as unknown as Props;
    properties.noDismiss = false;
    expect(properties.noDismiss).to.equal(false);
  });

  it('goes back to the default when an attribute is removed', () => {
    const host = put({ tag: 'talklive-widget', placement: 'top-left', 'no-dismiss': '' });
    host.removeAttribute('placement');
    host.removeAttribute('no-dismiss');
    expect((host as unknown as Props).placement).to.equal('bottom-right');
    expect((host as unknown as Props).noDismiss).to.equal(false);
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
        expect(given.variables).to.deep.equal(undefined);
        expect(given.mode).to.deep.equal(undefined);
        expect(given.accent).to.deep.equal(undefined);
      }
      await pause(500, 'the words are fetched, and none may come twice');
    });
    // That there are two of them is another matter.
    const lines = all.filter((line) => !line.includes('a second'));
    expect(lines.length, lines.join('\n')).to.equal(4);
    assert(
      lines.some((line) => line.includes('mode="carrier-pigeon": expected one of all, voice, video, chat')),
      'says which',
    );
  });

  it('reflects properties, removes what is set to null, keeps objects as they are', () => {
    const host = put({ tag: 'talklive-widget' }) as unknown as HTMLElement & Props & { given(): Props };
    host.accent = 'red';
    host.noDismiss = true;
    host.appearAfter = 100;
    expect(host.getAttribute('accent')).to.equal('red');
    expect(host.getAttribute('no-dismiss')).to.equal('');
    expect(host.appearAfter).to.equal(100);
    host.noDismiss = false;
    host.accent = null;
    expect(host.hasAttribute('no-dismiss')).to.equal(false);
    expect(host.hasAttribute('accent')).to.equal(false);
    host.variables = { name: 'Ada' };
    expect(host.given().variables).to.deep.equal({ name: 'Ada' });
    expect(host.hasAttribute('variables')).to.equal(false);
    host.setAttribute('variables', '{"name":"Grace"}');
    expect(host.given().variables, 'the later word counts').to.deep.equal({ name: 'Grace' });
  });

  it('draws again when an attribute changes', async () => {
    const host = put({ tag: 'talklive-button' });
    await until(
      () => label(host) === 'Talk Live',
      'its own words',
      3000,
      () => label(host),
    );
    host.setAttribute('text-talk', 'Call the shop');
    await until(
      () => label(host) === 'Call the shop',
      'the new words',
      3000,
      () => label(host),
    );
    host.removeAttribute('text-talk');
    await until(
      () => label(host) === 'Talk Live',
      'the old words',
      3000,
      () => label(host),
    );
  });

  it('leaves the document’s own lang property alone, and speaks the page’s language', async () => {
    const host = put({ tag: 'talklive-button', lang: 'en-GB' });
    expect(host.lang).to.equal('en-GB');
    await until(
      () => host.shadowRoot?.querySelector('.talklive')?.getAttribute('lang') === 'en-GB',
      'the language of its own words',
    );
  });
});
