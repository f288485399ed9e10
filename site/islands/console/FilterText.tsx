import { go, usePlace } from './address.ts';

interface FilterTextProps {
  name: string;
  label: string;
  placeholder: string;
}

/** A filter that is written; `/` leads to that of words. */
export function FilterText({ name, label, placeholder }: FilterTextProps) {
  const { get } = usePlace();
  return (
    <label className="c-choice" data-set={get(name) === null ? undefined : ''}>
      <span>{label}</span>
      <input
        key={get(name)}
        defaultValue={get(name) ?? ''}
        placeholder={placeholder}
        size={placeholder.length}
        data-search={name === 'words' ? '' : undefined}
        autoComplete="off"
        spellCheck={false}
        onBlur={({ target }) =>
          target.value.trim() !== (get(name) ?? '') && go({ [name]: target.value.trim() })
        }
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  );
}
