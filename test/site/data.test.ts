import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import catalogue from '../../site/_data/catalogue.js';
import contact from '../../site/_data/contact.js';
import examples from '../../site/_data/examples.js';
import home from '../../site/_data/home.js';
import industries from '../../site/_data/industries.js';
import pages from '../../site/_data/pages.js';
import plans from '../../site/_data/plans.js';
import platform from '../../site/_data/platform.js';
import { check } from '../../site/_data/schema.js';
import site from '../../site/_data/site.js';

describe('wrong data stops the build', () => {
  const schema = z.strictObject({ plans: z.array(z.strictObject({ name: z.string(), amount: z.number() })) });

  it('naming the file, the field, what was expected and what came', () => {
    const wrong = {
      plans: [
        { name: 'Starter', amount: 99 },
        { name: 'Professional', amount: '350' },
      ],
    };
    expect(() => check('site/_data/plans.js', schema, wrong)).toThrow(
      'site/_data/plans.js: plans[1].amount: expected number, received string; got "350"',
    );
  });

  it('listing every fault at once, also a missing field and one that nobody knows', () => {
    const wrong = { plans: [{ amount: 99 }], prices: [] };
    const fault = (() => {
      try {
        check('site/_data/plans.js', schema, wrong);
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    })();
    expect(fault.split('\n')).toHaveLength(2);
    expect(fault).toContain('plans[0].name: expected string, received undefined; got nothing');
    expect(fault).toContain('Unrecognized key: "prices"');
  });
});

describe('the company', () => {
  it('has two telephone numbers', () => {
    expect(site.phone.href).not.toBe(site.callNow.href);
    for (const { display, href } of [site.phone, site.callNow]) {
      expect(href).toBe(`tel:+1${display.replaceAll(/\D/g, '')}`);
    }
  });

  it('keeps the hours of the specification', () => {
    expect(site.hours.map(({ days, hours }) => `${days} ${hours}`)).toEqual([
      'Mon–Fri 9:00 AM–6:00 PM',
      'Sat 10:00 AM–4:00 PM',
      'Sun Closed',
    ]);
  });

  it('leads through the pages in the order of the specification', () => {
    expect(site.navigation.map(({ label }) => label)).toEqual([
      'Platform',
      'Industries',
      'Examples',
      'Candidates',
      'Pricing',
      'Articles',
      'Contact',
    ]);
  });

  it('keeps the timings of the specification', () => {
    expect(site.timings).toEqual({
      launcherAppearsMs: 5000,
      counterStepMs: 16,
      scrollThreshold: 0.3,
      heroSlidesMs: [2000, 4000],
      teamStepMs: 3000,
    });
  });
});

type Button = { label: string; opens?: string; href?: string };
const allButtons = (value: unknown): Button[] => {
  if (Array.isArray(value)) return value.flatMap(allButtons);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'label' in value && ('opens' in value || 'href' in value) ? [value as Button] : [];
  return [...own, ...Object.values(value).flatMap(allButtons)];
};

describe('the buttons of the pages', () => {
  const buttons = allButtons([home, platform, pages, examples, industries, contact, site]);
  it.each([
    ['Try Out Video', { opens: 'video' }],
    ['Try Out Voice', { opens: 'voice' }],
    ['Get in touch', { opens: 'voice' }],
    ['Go to blog', { href: '/articles' }],
    ['Try Platform Demo', { opens: 'voice' }],
    ['Browse AI Candidates', { href: '/candidates' }],
    ['See Pricing', { href: '/pricing' }],
    ['View Pricing', { href: '/pricing' }],
    ['Access Platform', { href: site.app.accessPlatform.href }],
    ['Start Free Trial', { opens: 'voice' }],
    ['Schedule Demo', { href: '/contact?interest=demo#message' }],
    ['Interview A Candidate Now', { opens: 'voice' }],
    ['Request a demo', { opens: 'voice' }],
    ['Interview Now', { opens: 'voice' }],
    ['Try Voice Assistant', { opens: 'voice' }],
    ['Try Video Assistant', { opens: 'video' }],
    ['Learn More', { opens: 'demo' }],
    ['Try It Live', { opens: 'demo' }],
  ])('%s goes where the specification says', (label, target) => {
    const named = buttons.filter((button) => button.label === label);
    expect(named.length).toBeGreaterThan(0);
    for (const button of named) expect(button).toEqual({ label, ...target });
  });
});

describe('the heroes', () => {
  it.each([
    ['home', 'Meet Your New Virtual Employees'],
    ['pricing', 'Simple, transparent pricing.'],
    ['examples', 'See our AI assistants in action.'],
    ['candidates', 'Find your perfect AI candidate.'],
  ] as const)('%s says what the specification quotes', (page, heading) => {
    const { hero } = pages[page];
    expect(`${hero.title} ${hero.highlight}`).toBe(heading);
  });

  it('the fallback page has both its titles', () => {
    expect(pages.notFound).toMatchObject({ title: 'Page Not Found', heading: '404 Page Not Found' });
  });
});

describe('the copy', () => {
  const files = { catalogue, home, platform, pages, plans, industries, examples, contact, site };
  it.each(Object.entries(files))('%s is set with real quotation marks and no shouting', (_name, file) => {
    const text = [...JSON.stringify(file).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, value = '']) => value);
    const faulty = text.filter((value) =>
      /[a-z]'[a-z]|\\"|!|lorem|\p{Extended_Pictographic}/iu.test(value.replace('©', '')),
    );
    expect(faulty).toEqual([]);
  });
});
