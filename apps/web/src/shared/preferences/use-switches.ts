import type { Capability } from '@nestegg/domain';
import { switches } from '../../i18n/en/switches.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useApi } from '../api-context.ts';

/** What stands by a switch, and whether it can be used. */
export interface SwitchState {
  readonly help: string | undefined;
  readonly disabled: boolean;
}

/**
 * The state of switches that a capability makes real, by what each governs then. On a server that stores what is chosen
 * and does not act on it they cannot be used; where nothing is kept they hold on this device.
 */
export function useSwitches(capability: Capability): (help: string, disabled?: boolean) => SwitchState {
  const t = useTexts(switches);
  const api = useApi();
  const isSynced = api.useCapability('preferences.sync') === 'yes';
  const isActedOn = api.useCapability(capability) === 'yes';
  if (!isSynced) return () => ({ help: undefined, disabled: false });
  if (!isActedOn) return () => ({ help: t.notAvailable, disabled: true });
  return (help, disabled = false) => ({ help, disabled });
}
