import { useState } from 'react';
import type { Import, ImportStatement } from '@nestegg/api-sdk';

/** Whether it is not decided where a statement's rows go. */
export const isUnassigned = ({ accountId, isLeftOut }: ImportStatement): boolean => accountId === null && !isLeftOut;

/** Whether an account that a statement of a draft had while it showed was deleted, and no other one is chosen yet. */
export function useAccountGone(stored: Import): boolean {
  const [before, setBefore] = useState(stored);
  const [isGone, setIsGone] = useState(false);
  if (stored !== before) {
    const assigned = new Set(before.statements.filter((one) => one.accountId !== null).map(({ number }) => number));
    setBefore(stored);
    if (stored.statements.some((one) => isUnassigned(one) && assigned.has(one.number))) setIsGone(true);
  }
  return isGone && stored.statements.some(isUnassigned);
}
