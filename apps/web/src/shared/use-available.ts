import type { Capability } from '@nestegg/domain';
import { useApi } from './api-context.ts';

/**
 * Whether switches can be used: on a server that keeps preferences only where it also acts on them; elsewhere they hold
 * on this device.
 */
export function useAvailable(capability: Capability): boolean {
  const api = useApi();
  const isSynced = api.useCapability('preferences.sync') === 'yes';
  const isActedOn = api.useCapability(capability) === 'yes';
  return !isSynced || isActedOn;
}
