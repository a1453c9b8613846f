import { Suspense } from 'react';
import type { Transaction } from '@nestegg/api-sdk';
import type { RowMark } from '@nestegg/duck-ui/TransactionTable';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';

// Only servers with accounts have such rows: their words come with the first of them.
const KindChip = lazyPart(() => import('./kind-chip.tsx'));
const KindWords = lazyPart(async () => ({ default: (await import('./kind-chip.tsx')).KindWords }));
const OpeningIcon = lazyPart(async () => ({ default: (await import('./kind-chip.tsx')).OpeningIcon }));

/** What a row is instead of an entry: a side of a transfer, or an opening balance. */
export function useRowKind(): (transaction: Transaction) => RowMark | undefined {
  return (transaction) => {
    if (transaction.type === 'entry') return undefined;
    return {
      chip: (
        <Suspense>
          <KindChip transaction={transaction} />
        </Suspense>
      ),
      ...(transaction.type === 'opening' && {
        icon: (
          <Suspense>
            <OpeningIcon />
          </Suspense>
        ),
      }),
      label: (
        <Suspense>
          <KindWords transaction={transaction} />
        </Suspense>
      ),
    };
  };
}
