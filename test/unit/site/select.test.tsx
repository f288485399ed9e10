import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Select, SelectItem } from '../../../site/islands/parts/Select.tsx';

const drawn = (value: string) =>
  renderToString(
    <Select id="industry" label="Industry" value="all" onChange={() => undefined}>
      <SelectItem value="all">All Industries</SelectItem>
      <SelectItem value={value}>Another</SelectItem>
    </Select>,
  );

describe('a select', () => {
  it('refuses an item without a value, in the words of the specification', () => {
    expect(() => drawn('')).toThrow(
      new Error('A <Select.Item /> must have a value prop that is not an empty string'),
    );
  });

  it('takes every other value, and has a label', () => {
    const html = drawn('all-industries');
    expect(html).toContain('<option value="all-industries">Another</option>');
    expect(html).toMatch(/<option value="all" selected="">All Industries<\/option>/);
    expect(html).toContain('<label class="unseen" for="industry">Industry</label>');
  });
});
