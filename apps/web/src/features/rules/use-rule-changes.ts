import type { SavedRule } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import { useRulesApi } from '../../shared/rules-api.ts';

/** The ids of a ledger's rules once one of them has moved by some places. */
function movedIds(rules: readonly SavedRule[], id: string, by: number): string[] {
  const ids = rules.map((rule) => rule.id);
  const from = ids.indexOf(id);
  return ids.toSpliced(from, 1).toSpliced(from + by, 0, id);
}

/** What is done to the rules of one ledger in their list. */
export function useRuleChanges(rules: readonly SavedRule[], onFailed: (error: unknown) => void) {
  const t = useTexts(texts);
  const formats = useFormats();
  const announce = useAnnounce();
  const api = useRulesApi();
  const [update] = api.useUpdateRuleMutation();
  const [order] = api.useUpdateRuleOrderMutation();
  return {
    switchTo: async ({ id, version, conditions, actions }: SavedRule, isEnabled: boolean) => {
      const { error } = await update({ id, version, conditions, actions, isEnabled });
      onFailed(error);
    },
    move: async ({ id }: SavedRule, by: number) => {
      const ids = movedIds(rules, id, by);
      const { error } = await order({ ids });
      onFailed(error);
      if (!error) announce(fillText(t.moved, { n: formats.number(ids.indexOf(id) + 1) }));
    },
  };
}
