import { useId, type ReactNode } from 'react';

export interface FieldTold {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface SettingRowProps {
  label: string;
  help?: string | undefined;
  fault: string | null;
  isChanged: boolean;
  /** Several fields under one name, of which each says its own. */
  group?: boolean;
  children: (told: FieldTold) => ReactNode;
}

/** A setting: how it is called and what it is good for, its field, and what is wrong with it. */
export function SettingRow({ label, help, fault, isChanged, group = false, children }: SettingRowProps) {
  const id = useId();
  const told: FieldTold = {
    id,
    'aria-describedby': `${id}-help ${id}-fault`,
    'aria-invalid': fault === null ? undefined : true,
  };
  const Root = group ? 'fieldset' : 'div';
  return (
    <Root className="c-setting" data-wrong={fault === null ? undefined : ''}>
      {group ? <legend className="unseen">{label}</legend> : null}
      <div className="c-setting-name">
        {group ? <span className="c-label">{label}</span> : <label htmlFor={id}>{label}</label>}
        {isChanged && <span className="c-changed"> changed</span>}
        <p className="c-more" id={`${id}-help`}>
          {help}
        </p>
      </div>
      <div className="c-setting-value">
        {children(told)}
        <p className="c-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      </div>
    </Root>
  );
}
