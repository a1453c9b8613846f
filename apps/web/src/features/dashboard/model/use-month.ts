import { isLocalDate, monthOf, type LocalMonth } from '@nestegg/domain';
import { useApi } from '../../../shared/api-context.ts';
import { today } from '../../../i18n/today.ts';
import { useAddressParams } from '../../../shared/use-address-params.ts';
import { monthAfter } from './period.ts';

export interface MonthChoice {
  readonly month: LocalMonth;
  readonly previous: () => void;
  /** Undefined in the present month: it is the last. */
  readonly next: (() => void) | undefined;
}

/** The name that the address has for the month. */
const NAME = 'month';

/** The month that an address names; null for the present one. */
export const monthIn = (params: URLSearchParams): string | null => params.get(NAME);

/**
 * The month that the dashboard shows, kept in its address: Back finds it again. Null where the server knows only today; the
 * present one until it has said so.
 */
export function useMonth(): MonthChoice | null {
  const hasPast = useApi().useCapability('as-of');
  const { params, set } = useAddressParams();
  if (hasPast === 'no') return null;
  const present = monthOf(today());
  const wanted = monthIn(params) ?? present;
  const isPast = isLocalDate(`${wanted}-01`) && wanted < present;
  const month = hasPast === 'yes' && isPast ? wanted : present;
  const show = (next: LocalMonth) => set({ [NAME]: next === present ? '' : next });
  return {
    month,
    previous: () => show(monthAfter(month, -1)),
    next: month === present ? undefined : () => show(monthAfter(month, 1)),
  };
}
