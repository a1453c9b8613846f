import { useState } from 'react';
import { createDraftKey, type ApplyRules } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import { useRulesApi } from '../../shared/rules-api.ts';
import { offerUndo } from '../../shared/undo-offer.ts';

/** Changes what a preview showed, and offers to take it back. */
export function useApplyRules(onApplied: () => void) {
  const t = useTexts(texts);
  const formats = useFormats();
  const announce = useAnnounce();
  const [send, { isLoading, error }] = useRulesApi().useApplyRulesMutation();
  const [key] = useState(() => createDraftKey());
  const words = (of: 'apply' | 'applied', n: number) =>
    fillText(t[`${of}_${formats.plural(n)}`], { n: formats.number(n) });
  const apply = async (run: Omit<ApplyRules, 'idempotencyKey'>) => {
    const { data, error: failure } = await send({ ...run, idempotencyKey: key.keyFor(run) });
    if (failure) return;
    key.settle();
    const done = words('applied', data?.count ?? 0);
    announce(done);
    offerUndo(done, data?.changeGroup);
    onApplied();
  };
  return { apply, words, busy: isLoading, error };
}
