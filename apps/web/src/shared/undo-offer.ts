import { useEffect, useState } from 'react';

/** What was just done, and the group of changes by which it is undone. */
export interface UndoOffer {
  readonly text: string;
  readonly group: string;
}

const offers = new EventTarget();
const OFFER = 'offer';

/** Offers to undo what was just done; nothing where the server has no history, or nothing changed. */
export function offerUndo(text: string, group: string | null | undefined): void {
  if (group) offers.dispatchEvent(new CustomEvent<UndoOffer>(OFFER, { detail: { text, group } }));
}

/** The last offer, until it is taken back. */
export function useUndoOffer(): [UndoOffer | null, (offer: UndoOffer | null) => void] {
  const [offer, setOffer] = useState<UndoOffer | null>(null);
  useEffect(() => {
    const onOffer = (event: Event) => event instanceof CustomEvent && setOffer(event.detail as UndoOffer);
    offers.addEventListener(OFFER, onOffer);
    return () => offers.removeEventListener(OFFER, onOffer);
  }, []);
  return [offer, setOffer];
}
