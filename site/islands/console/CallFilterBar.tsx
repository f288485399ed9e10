import { CALL_REASONS } from '../../../worker/console-calls-contract.ts';
import { go, usePlace } from './address.ts';
import { FilterText } from './FilterText.tsx';
import { FilterChoice, FilterForm } from './parts.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { useAssistants } from './useAssistants.ts';
import { REASONS } from './words.ts';

const LENGTHS = [
  ['0-9', 'Under 10 s'],
  ['10-59', '10 s to a minute'],
  ['60-299', '1 to 5 minutes'],
  ['300-', '5 minutes and more'],
] as const;
const RATINGS = [
  ['up', 'Good'],
  ['down', 'Bad'],
  ['none', 'Not rated'],
] as const;
const KINDS = [
  ['voice', 'Voice'],
  ['video', 'Video'],
] as const;

export function CallFilterBar() {
  const { get } = usePlace();
  const assistants = useAssistants();
  const length =
    get('least') === null && get('most') === null ? null : `${get('least') ?? '0'}-${get('most') ?? ''}`;
  return (
    <FilterForm label="Filter calls">
      <PeriodChoice />
      <FilterChoice
        label="Ending"
        value={get('reason')}
        any="Any ending"
        options={CALL_REASONS.map((reason) => [reason, REASONS[reason]])}
        onChange={(reason) => go({ reason, failure: null })}
      />
      <FilterChoice
        label="Rating"
        value={get('rating')}
        any="Any rating"
        options={RATINGS}
        onChange={(rating) => go({ rating })}
      />
      <FilterChoice
        label="Length"
        value={length}
        any="Any length"
        options={LENGTHS}
        onChange={(value) => {
          const [least, most] = value?.split('-') ?? [];
          go({ least: least && least !== '0' ? least : null, most: most ?? null });
        }}
      />
      <FilterChoice
        label="Kind"
        value={get('kind')}
        any="Voice and video"
        options={KINDS}
        onChange={(kind) => go({ kind })}
      />
      <FilterText name="words" label="What was said" placeholder="What was said" />
      <FilterChoice
        label="Assistant"
        value={get('assistant')}
        any="Any assistant"
        options={assistants.map((name) => [name, name])}
        onChange={(assistant) => go({ assistant })}
      />
      <FilterText name="country" label="Country" placeholder="Any, such as DE" />
      {get('failure') !== null && <FilterText name="failure" label="Failure" placeholder="Any failure" />}
      {get('browser') !== null && <FilterText name="browser" label="Browser" placeholder="Any browser" />}
    </FilterForm>
  );
}
