import { useId } from 'react';
import { SettingsRow } from '../SettingsRow/index.ts';
import { Switch } from './Switch.tsx';

export interface SwitchRowProps {
  /** The setting's name. */
  label: string;
  /** What it does, or why it cannot be changed ('Not available on this server'). */
  help?: string | undefined;
  /** Whether it is on. */
  checked: boolean;
  /** Called with the new state. */
  onChange: (checked: boolean) => void;
  /** It cannot be changed; the help text gives the reason. */
  disabled?: boolean;
}

/** A setting that is on or off. */
export function SwitchRow({ label, help, checked, onChange, disabled = false }: SwitchRowProps) {
  const labelId = useId();
  return (
    <SettingsRow label={label} help={help} labelId={labelId} inline>
      <Switch
        aria-labelledby={labelId}
        aria-describedby={help === undefined ? undefined : `${labelId}-help`}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
      />
    </SettingsRow>
  );
}
