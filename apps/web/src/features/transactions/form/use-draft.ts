import { useState } from 'react';
import { readDraft, type Draft } from './stored-draft.ts';

/** The draft with the amounts that another beginning of the same version has: what was typed over them stays as it is. */
function begunAnew(draft: Draft, { from, to }: { readonly from: Draft; readonly to: Draft }): Draft {
  const { values } = draft;
  return {
    ...draft,
    ...(draft.from && to.from && { from: { ...draft.from, amount: to.from.amount } }),
    values: values.amount === from.values.amount ? { ...values, amount: to.values.amount } : values,
  };
}

/**
 * What a form holds: what is kept of it, else how it begins. A page may show before its language has come: its amount is
 * written anew then, or it would be read in a language in which it was not written, and refused.
 */
export function useDraft(key: string, initial: Draft): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(key) ?? initial);
  const [begun, setBegun] = useState(initial);
  if (begun !== initial) {
    setBegun(initial);
    if (begun.base === initial.base) setDraft(begunAnew(draft, { from: begun, to: initial }));
  }
  return [draft, setDraft];
}
