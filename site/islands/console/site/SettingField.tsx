import { isAtLeast, type Role } from '../../../../worker/console-contract.ts';
import { SETTING_ROLES, type Setting, type SiteSettings } from '../../../../worker/console-sites-contract.ts';
import { settingFault, type SiteDraft } from './draft.ts';
import { SettingRow, type FieldTold } from './SettingRow.tsx';
import { HoursField } from './HoursField.tsx';
import { Pairs } from './Pairs.tsx';
import { SETTINGS } from './settings.ts';

interface SettingFieldProps {
  name: Setting;
  draft: SiteDraft;
  /** Of whoever is here. */
  role: Role;
}

interface InputProps extends SettingFieldProps {
  told: FieldTold;
  disabled: boolean;
}

/** `NAME=ID`, or the id alone. */
const pairOf = (one: string): [string, string] => {
  const at = one.indexOf('=');
  return at === -1 ? ['', one] : [one.slice(0, at), one.slice(at + 1)];
};

function Assistants({ draft, disabled }: InputProps) {
  return (
    <Pairs
      columns={['Name', 'Id at the provider']}
      what="assistant"
      rows={draft.valueOf('assistants').map(pairOf)}
      disabled={disabled}
      onChange={(rows) =>
        draft.set(
          'assistants',
          rows.map(([name = '', id = '']) => (name === '' ? id : `${name}=${id}`)),
        )
      }
    />
  );
}

function Agents({ draft, disabled }: InputProps) {
  const rows = Object.entries(draft.valueOf('agents'));
  return (
    <Pairs
      columns={['Name', 'Persona', 'Replica']}
      what="persona"
      rows={rows.map(([name, { persona, replica }]) => [name, persona ?? '', replica ?? ''])}
      disabled={disabled}
      onChange={(changed) =>
        draft.set(
          'agents',
          Object.fromEntries(
            changed.map(([name = '', persona = '', replica = '']) => [
              name,
              { persona: persona || null, replica: replica || null },
            ]),
          ),
        )
      }
    />
  );
}

function Input(props: InputProps) {
  const { name, draft, told, disabled } = props;
  const field = SETTINGS[name];
  const value = draft.valueOf(name);
  const set = (next: unknown) => draft.set(name, next as SiteSettings[typeof name]);
  if (field.kind === 'number')
    return (
      <span className="c-number">
        <input
          {...told}
          type="number"
          inputMode="numeric"
          step="any"
          required={field.none === undefined}
          placeholder={field.none}
          disabled={disabled}
          value={value === null ? '' : String(value)}
          onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
        />
        {field.unit}
      </span>
    );
  if (field.kind === 'flag')
    return (
      <input
        {...told}
        type="checkbox"
        disabled={disabled}
        checked={value === true}
        onChange={({ target }) => set(target.checked)}
      />
    );
  if (field.kind === 'choice')
    return (
      <select
        {...told}
        disabled={disabled}
        value={String(value)}
        onChange={({ target }) => set(target.value)}
      >
        {field.options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'lines') {
    const lines = value as readonly string[];
    return (
      <textarea
        {...told}
        className="c-code"
        rows={Math.max(2, lines.length + 1)}
        placeholder={field.example}
        spellCheck={false}
        disabled={disabled}
        value={lines.join('\n')}
        onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
      />
    );
  }
  if (field.kind === 'assistants') return <Assistants {...props} />;
  if (field.kind === 'agents') return <Agents {...props} />;
  if (field.kind === 'hours')
    return <HoursField hours={draft.valueOf('hours')} disabled={disabled} onChange={set} />;
  if (field.kind !== 'text') return null;
  const text = {
    placeholder: field.none,
    disabled,
    value: typeof value === 'string' ? value : '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      set(target.value === '' && field.none !== undefined ? null : target.value),
  };
  return field.long ? <textarea {...told} {...text} rows={3} /> : <input {...told} {...text} type="text" />;
}

const SEVERAL: readonly string[] = ['assistants', 'agents', 'hours'];

export const mayChange = (role: Role, name: Setting): boolean => isAtLeast(role, SETTING_ROLES[name]);

export function SettingField(props: SettingFieldProps) {
  const { name, draft, role } = props;
  const { label, help, kind } = SETTINGS[name];
  return (
    <SettingRow
      label={label}
      help={help}
      fault={settingFault(draft, name)}
      isChanged={name in draft.draft.changes}
      group={SEVERAL.includes(kind)}
    >
      {(told) => <Input {...props} told={told} disabled={!mayChange(role, name)} />}
    </SettingRow>
  );
}
