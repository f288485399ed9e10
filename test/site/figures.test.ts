/** Prices and figures: those of the specification, and no others. */
import { describe, expect, it } from 'vitest';
import examples from '../../site/_data/examples.js';
import home from '../../site/_data/home.js';
import industries from '../../site/_data/industries.js';
import pages from '../../site/_data/pages.js';
import plans from '../../site/_data/plans.js';
import platform from '../../site/_data/platform.js';

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
    const rows = [...plans.plans, ...plans.usage.rows];
    const shown = rows.map(({ price }) => (price.startsWith('$') ? Number(price.slice(1)) : null));
    expect(rows.map(({ amount }) => amount)).toEqual(shown);
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
