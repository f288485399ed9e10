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
import { catalogueSchema, check } from '../../site/_data/schema.js';
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
    ['Schedule Demo', { href: '/contact?interest=demo' }],
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

describe('the business figures', () => {
  it('prices three plans', () => {
    expect(plans.plans.map(({ name, price, popular }) => [name, price, popular])).toEqual([
      ['Starter', '$99', false],
      ['Professional', '$350', true],
      ['Enterprise', 'Custom', false],
    ]);
    expect(plans.popularLabel).toBe('Most Popular');
  });

  it('shows one price and hands search engines the same', () => {
    for (const { price, amount } of [...plans.plans, ...plans.usage.rows]) {
      if (amount !== null) expect(Number(price.slice(1))).toBe(amount);
    }
  });

  it('prices usage by minute, message and record', () => {
    expect(plans.usage.rows.map(({ category, price, unit }) => `${category} ${price} ${unit}`)).toEqual([
      'Voice calls $0.15 per minute',
      'Video calls $0.25 per minute',
      'Text messages $0.05 per message',
      'CRM sync $0.10 per record',
    ]);
  });

  it('answers four questions with their facts', () => {
    const answers = plans.faq.items.map(({ answer }) => answer).join('\n');
    for (const fact of [
      '14 days',
      'one AI assistant, basic integrations and up to 100 conversations',
      'next billing cycle',
      'no setup fee for Starter and Professional',
      'major credit cards and ACH',
      'annual billing',
    ]) {
      expect(answers).toContain(fact);
    }
  });

  it('claims the ten percentages for the four industries, each once', () => {
    expect(industries.sections.map(({ name }) => name)).toEqual([
      'Automotive',
      'Healthcare',
      'Restaurants',
      'Human Resources',
    ]);
    const figures = industries.sections.flatMap(({ benefits }) => benefits.map(({ figure }) => figure));
    expect(figures).toEqual(['40%', '25%', '60%', '50%', '35%', '80%', '30%', '45%', '70%', '90%']);
  });

  it('claims no figure that the specification does not', () => {
    const allowed = new Set(
      '14 100 99 350 500 0.15 0.25 0.05 0.10 24,000 340 12 2.1 40 85 32 5 34 58 41 22 24 7 28 2,890 25 60 50 35 80 30 45 70 90 10 2 1 404'.split(
        ' ',
      ),
    );
    // Clock times, ids, durations, telephone numbers and postal addresses are no claims.
    const prose = [home, platform, pages, plans, industries, examples]
      .flatMap((file) =>
        [...JSON.stringify(file).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text),
      )
      .filter((text) => !/^(?:\d{1,2}:\d\d|[A-Z]{2}-\d{3}|[/#].*)$/.test(text))
      .map((text) => text.replaceAll(/\d{1,2}:\d\d/g, ''));
    const claimed = prose.flatMap((text) => text.match(/\d+(?:[.,]\d+)*/g) ?? []);
    expect(claimed.filter((figure) => !allowed.has(figure))).toEqual([]);
  });

  it('counts up to 58, 41 and 22 percent, and scales from 10 to 30', () => {
    expect(home.stats.items.map(({ value }) => value)).toEqual([58, 41, 22]);
    expect(home.scaling.sizes).toEqual([10, 30]);
  });

  it('shows the sample dashboard', () => {
    expect(platform.modules.dashboard.sample.figures.map(({ value }) => value)).toEqual([
      '12',
      '28',
      '$2,890',
    ]);
    expect(platform.order.map((id) => platform.modules[id].name)).toEqual([
      'Team Dashboard',
      'My Assistants',
      'Voice AI',
      'Video AI',
      'Tools Management',
      'Business Hunches',
    ]);
  });

  it('lets visitors interview the five assistants and play three scenarios', () => {
    expect(examples.assistants.items.map(({ name }) => name)).toEqual([
      'Sales Assistant',
      'Service Coordinator',
      'Customer Support Agent',
      'Finance Assistant',
      'Marketing Specialist',
    ]);
    expect(examples.scenarios.items.map(({ demoType }) => demoType)).toEqual(['voice', 'voice', 'video']);
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

describe('the catalogue', () => {
  const { candidates, types } = catalogue;
  const twice = (values: readonly string[]) =>
    values.filter((value, index) => values.indexOf(value) !== index);

  it('has the counts of the specification', () => {
    expect(catalogue.sizes).toEqual({
      sales: 10,
      operations: 12,
      marketing: 10,
      finance: 8,
      hr: 8,
      executive: 7,
      generalist: 2,
    });
    expect(catalogue.total).toBe(57);
    expect(candidates).toHaveLength(57);
  });

  it('numbers each type from 001 under its own prefix', () => {
    for (const { value, prefix } of types) {
      const ids = candidates.filter(({ type }) => type === value).map(({ id }) => id);
      expect(ids).toEqual(ids.map((_id, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`));
    }
  });

  it.each(['id', 'name', 'codeName', 'function', 'description', 'experience'] as const)(
    'repeats no %s',
    (field) => {
      expect(twice(candidates.map((candidate) => candidate[field]))).toEqual([]);
    },
  );

  it.each(['capabilities', 'keyIndustries', 'specializations', 'compliance', 'integrations'] as const)(
    'gives no two candidates the same %s',
    (field) => {
      expect(twice(candidates.map((candidate) => [...candidate[field]].sort().join('|')))).toEqual([]);
    },
  );

  it('says no sentence twice', () => {
    const sentences = candidates.flatMap(({ function: does, description, experience }) =>
      [does, description, experience].flatMap((text) => text.split(/(?<=[.?:;…]”?)\s+/)),
    );
    expect(sentences.length).toBeGreaterThan(candidates.length * 6);
    expect(twice(sentences)).toEqual([]);
  });

  it('begins no two sentences of six words or more alike', () => {
    // Copy that was filled into a template repeats its openings; prose that was written does not.
    const openings = candidates.flatMap(({ codeName, description, experience }) =>
      [description, experience].flatMap((text) =>
        text
          .split(/(?<=[.?]”?)\s+/)
          .map((sentence) => sentence.replaceAll(codeName, '_').split(/\s+/))
          .filter((words) => words.length >= 6)
          .map((words) => words.slice(0, 5).join(' ')),
      ),
    );
    expect(twice(openings)).toEqual([]);
  });

  it('repeats no specialization', () => {
    expect(twice(candidates.flatMap(({ specializations }) => specializations))).toEqual([]);
  });

  it('makes the dropdown’s values as the specification does', () => {
    const value = (label: string) => catalogue.industries.find((industry) => industry.label === label)?.value;
    expect(value('All Industries')).toBe('all-industries');
    expect(value('Retail/E-commerce')).toBe('retail/e-commerce');
    expect(value('Financial Services')).toBe('financial-services');
    expect(catalogue.roles.map((role) => role.value)).toEqual([
      'all-roles',
      'sales',
      'operations',
      'marketing',
      'finance',
      'human-resources',
      'executive-support',
    ]);
  });

  it('knows every assistant that the platform’s sample data names', () => {
    for (const { id, name } of platform.modules.assistants.sample.rows) {
      expect(candidates.find((candidate) => candidate.id === id)?.name).toBe(name);
    }
    const codeNames = candidates.map(({ codeName }) => codeName);
    for (const { who } of platform.modules.dashboard.sample.activity) expect(codeNames).toContain(who);
  });

  it('refuses an id that is taken, and one of another type, by name', () => {
    const [first, second] = candidates;
    const faulty = {
      ...catalogue,
      candidates: [first, { ...second, id: first?.id }, { ...second, id: 'HR-090' }],
    };
    expect(() => check('site/_data/catalogue.js', catalogueSchema, faulty)).toThrow(
      [
        'site/_data/catalogue.js: candidates[1 SA-001].id: expected an id that no other candidate has; got "SA-001"',
        'site/_data/catalogue.js: candidates[2 HR-090].id: expected the prefix SA of sales; got "HR-090"',
      ].join('\n'),
    );
  });
});
