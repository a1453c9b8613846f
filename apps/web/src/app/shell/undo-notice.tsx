import { Suspense } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useUndoOffer } from '../../shared/undo-offer.ts';

const UndoToast = lazyPart(async () => ({
  default: (await import('../../features/history/index.ts')).UndoToast,
}));

/** Offers to undo what was just done, on whatever page; its code comes with the first offer. */
export function UndoNotice() {
  const [offer, setOffer] = useUndoOffer();
  if (!offer) return null;
  return (
    <Suspense>
      <UndoToast key={offer.group} offer={offer} onClose={() => setOffer(null)} onUndone={setOffer} />
    </Suspense>
  );
}
