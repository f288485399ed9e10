import type { Role } from '../../../../worker/console-contract.ts';
import type { SiteSettings } from '../../../../worker/console-sites-contract.ts';
import { hexOf } from '../../embed/contrast.ts';
import { settingFault, type SiteDraft } from './draft.ts';
import { SettingRow, type FieldTold } from './SettingRow.tsx';
import { mayChange } from './SettingField.tsx';

type Look = SiteSettings['look'];
export type LookName = keyof Look;

/** Where it is left out, the widget's own holds. */
const OWN = 'the widget’s own';

export const LOOKS: Readonly<
  Record<LookName, { label: string; help: string; options?: readonly string[]; example?: string }>
> = {
  placement: {
    label: 'Corner',
    help: 'In which the launcher floats.',
    options: ['bottom-right', 'bottom-left', 'top-right', 'top-left'],
  },
  theme: {
    label: 'Theme',
    help: 'auto: as the visitor’s device has it.',
    options: ['light', 'dark', 'auto'],
  },
  accent: { label: 'Accent', help: 'A CSS color; all others follow from it.', example: '#b3341e' },
  radius: { label: 'Corner radius', help: 'A CSS length, such as 12px.', example: '16px' },
  greeting: { label: 'Greeting', help: 'The first words of the chat.', example: OWN },
};

interface LookFieldProps {
  name: LookName;
  draft: SiteDraft;
  role: Role;
}

function Input({ name, draft, role, told }: LookFieldProps & { told: FieldTold }) {
  const look = draft.valueOf('look');
  const value = look[name] ?? '';
  const { options, example } = LOOKS[name];
  const disabled = !mayChange(role, 'look');
  const set = (text: string) => {
    const { [name]: _, ...others } = look;
    draft.set('look', text === '' ? others : Object.assign({}, look, { [name]: text }));
  };
  if (options)
    return (
      <select {...told} disabled={disabled} value={value} onChange={({ target }) => set(target.value)}>
        <option value="">{OWN}</option>
        {options.map((one) => (
          <option key={one} value={one}>
            {one.replace('-', ' ')}
          </option>
        ))}
      </select>
    );
  return (
    <span className="c-picked">
      <input
        {...told}
        type="text"
        autoComplete="off"
        spellCheck={name === 'greeting'}
        placeholder={example}
        disabled={disabled}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
      {name === 'accent' && (
        <input
          type="color"
          aria-label="Accent: pick a color"
          disabled={disabled}
          value={hexOf(CSS.supports('color', value) ? value : (example ?? ''))}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </span>
  );
}

export function LookField(props: LookFieldProps) {
  const { name, draft } = props;
  const { label, help } = LOOKS[name];
  const was = draft.draft.was.look?.[name];
  return (
    <SettingRow
      label={label}
      help={help}
      fault={settingFault(draft, `look.${name}`)}
      isChanged={draft.draft.changes.look !== undefined && draft.valueOf('look')[name] !== was}
    >
      {(told) => <Input {...props} told={told} />}
    </SettingRow>
  );
}
