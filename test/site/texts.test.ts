/** The words and figures that the specification quotes, and where each button leads (000, sections 2 and 9). */
import { describe, expect, it } from 'vitest';
import { LISTED, builtPages } from './built.ts';

const pages = new Map(builtPages().map((page) => [page.address, page]));
const rootOf = (address: string) => {
  const page = pages.get(address);
  if (!page) throw new Error(`${address} was not built`);
  return page.root;
};
const textOf = (address: string) =>
  rootOf(address)
    .querySelector('main')
    ?.textContent.replace(/\u00a0/g, ' ')
    .replace(/\s+/g, ' ') ?? '';

/** What is pressed and what it does: `voice`, `demo` … or an address. */
const targetsOf = (address: string, label: string): string[] =>
  rootOf(address)
    .querySelectorAll('a, button')
    .filter((element) => {
      const unseen = element.querySelectorAll('.unseen').map(({ textContent }) => textContent);
      const text = unseen.reduce((all, part) => all.replace(part, ''), element.textContent);
      return text.trim() === label;
    })
    .map((element) => element.getAttribute('data-talklive') ?? element.getAttribute('href') ?? '');

const SPOKEN: [string, string, string][] = [
  ['/', 'Try Out Video', 'video'],
  ['/', 'Try Out Voice', 'voice'],
  ['/', 'Get in touch', 'voice'],
  ['/', 'Go to blog', '/articles'],
  ['/platform', 'Try Platform Demo', 'voice'],
  ['/platform', 'Browse AI Candidates', '/candidates'],
  ['/platform', 'See Pricing', '/pricing'],
  ['/platform', 'View Pricing', '/pricing'],
  ['/platform', 'Start Free Trial', 'voice'],
  ['/pricing', 'Interview A Candidate Now', 'voice'],
  ['/examples', 'Request a demo', 'voice'],
  ['/examples', 'Interview Now', 'voice'],
  ['/examples', 'Try Voice Assistant', 'voice'],
  ['/examples', 'Try Video Assistant', 'video'],
  ['/industries', 'Learn More', 'demo'],
  ['/contact', 'Talk to Assistant', 'demo'],
  ['/candidates/sa-001', 'Talk To Placement Assistant', 'demo'],
];

describe('every button does what is written', () => {
  it.each(SPOKEN)('%s: %s → %s', (address, label, target) => {
    const found = targetsOf(address, label);
    expect(found.length, `${label} is not on ${address}`).toBeGreaterThan(0);
    for (const each of found) expect(each).toBe(target);
  });

  it.each([
    ['/platform', 'Schedule Demo'],
    ['/candidates/sa-001', 'Hire Now'],
  ])('%s: %s → /contact', (address, label) => {
    const found = targetsOf(address, label);
    expect(found.length).toBeGreaterThan(0);
    for (const target of found) expect(target.split('?')[0]).toBe('/contact');
  });

  it.each([...LISTED, '/404'])('%s: Try It Live opens the demo dialog', (address) => {
    expect(targetsOf(address, 'Try It Live')).toEqual(['demo']);
  });

  it('every hero without an action of its own opens the voice modal', () => {
    for (const address of LISTED) {
      const first = rootOf(address).querySelector('.hero .actions [data-talklive="voice"]');
      expect(first, address).not.toBeNull();
    }
  });

  it('outside links open a new tab and give nothing away', () => {
    for (const [address, { root }] of pages) {
      for (const link of root.querySelectorAll('a[href^="http"]')) {
        expect(link.getAttribute('target'), `${address} ${link.textContent}`).toBe('_blank');
        expect(link.getAttribute('rel'), address).toBe('noopener');
      }
    }
    for (const [address, label] of [
      ['/', 'Sign in'],
      ['/', 'Support'],
      ['/', 'Help'],
      ['/', 'Documentation'],
      ['/platform', 'Access Platform'],
      ['/contact', 'Start Conversation'],
    ] as const) {
      const found = targetsOf(address, label);
      expect(found.length, label).toBeGreaterThan(0);
      for (const target of found) expect(target, label).toMatch(/^https:\/\//);
    }
  });

  it('plan buttons take the plan along, and each plan can be talked about', () => {
    const links = rootOf('/pricing').querySelectorAll('.plan a.button');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['starter', 'professional', 'enterprise'].map(
        (plan) => `/contact?interest=pricing&plan=${plan}#message`,
      ),
    );
    expect(rootOf('/pricing').querySelectorAll('.plan [data-talklive="voice"]')).toHaveLength(3);
  });
});

const WORDS: [string, string[]][] = [
  ['/', ['Meet Your New Virtual Employees', '58%', '41%', '22%', '10', '30', 'team members']],
  [
    '/platform',
    [
      'Team Dashboard',
      'My Assistants',
      'Voice AI',
      'Video AI',
      'Tools Management',
      'Business Hunches',
      '12',
      '28',
      '$2,890',
    ],
  ],
  [
    '/pricing',
    [
      'Simple, transparent pricing.',
      '$99',
      '$350',
      'Most Popular',
      'plus usage',
      '$0.15',
      '$0.25',
      '$0.05',
      '$0.10',
      '$24,000',
      '340%',
      '2.1x',
      '40%',
      '85%',
      '32%',
      '14 days',
      '100 conversations',
      'next billing cycle',
      'no setup fee for Starter and Professional',
      'ACH',
      'annual billing',
    ],
  ],
  [
    '/examples',
    [
      'See our AI assistants in action.',
      'Sales Assistant',
      'Service Coordinator',
      'Customer Support Agent',
      'Finance Assistant',
      'Marketing Specialist',
    ],
  ],
  ['/candidates', ['Find your perfect AI candidate.', '57 candidates found']],
  [
    '/industries',
    [
      'Automotive',
      'Healthcare',
      'Restaurants',
      'Human Resources',
      '24/7 availability',
      'Scalable support',
      'Consistent quality',
    ],
  ],
  [
    '/contact',
    [
      '9:00 AM–6:00 PM',
      '10:00 AM–4:00 PM',
      'Closed',
      'within 24 hours',
      'Select an option',
      'Call Now',
      'Get Directions',
    ],
  ],
  ['/404', ['404 Page Not Found', 'Did you forget to add the page to the router?']],
];

describe('the words of the specification', () => {
  it.each(WORDS)('stand on %s', (address, words) => {
    const text = textOf(address);
    for (const word of words) expect(text, `“${word}”`).toContain(word);
  });

  it('name the fallback page twice: in its title and its heading', () => {
    expect(rootOf('/404').querySelector('title')?.textContent).toBe('Page Not Found');
    expect(rootOf('/404').querySelector('h1')?.textContent).toBe('404 Page Not Found');
  });

  it('ask “Don’t see your industry?”', () => {
    expect(textOf('/industries')).toMatch(/Don[’']t see your industry\?/);
  });

  it('mark the page that one is on, by path prefix', () => {
    const current = (address: string) =>
      rootOf(address)
        .querySelectorAll('.nav [aria-current]')
        .map((link) => link.textContent);
    expect(current('/pricing')).toEqual(['Pricing']);
    expect(current('/candidates/sa-001')).toEqual(['Candidates']);
    expect(current('/articles/say-it-first')).toEqual(['Articles']);
    expect(current('/')).toEqual([]);
  });

  it('are in the frame of every page', () => {
    for (const [address, { root }] of pages) {
      expect(root.querySelector('.foot')?.textContent, address).toContain('© 2024');
      // On /embed the one launcher is the preview: there at once.
      const appears = address === '/embed' ? '0' : '5000';
      expect(root.querySelector('talklive-widget')?.getAttribute('appear-after'), address).toBe(appears);
      expect(root.querySelector('script[src="/widget.js"]')?.hasAttribute('async'), address).toBe(true);
    }
  });

  it('show a candidate by its first three industries and its first two capabilities', () => {
    for (const card of rootOf('/candidates').querySelectorAll('.card')) {
      const [industries, capabilities] = card.querySelectorAll('ul');
      for (const [list, most] of [
        [industries, 3],
        [capabilities, 2],
      ] as const) {
        const items = list?.querySelectorAll('li') ?? [];
        const more = items.filter((item) => /^\+\d+ more$/.test(item.textContent));
        expect(items.length - more.length, card.id).toBeLessThanOrEqual(most);
      }
      expect(card.textContent).toContain('View Resume');
    }
  });

  it('count by the specification: 16 ms a step, seen by 0.3, slides at 2 s and 4 s, the team every 3 s', () => {
    const list = rootOf('/').querySelector('.stats-list');
    expect(list?.getAttribute('data-step')).toBe('16');
    expect(list?.getAttribute('data-threshold')).toBe('0.3');
  });
});
