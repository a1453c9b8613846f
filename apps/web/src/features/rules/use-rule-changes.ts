import { isNesteggError, type SavedRule } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { rules as texts } from '../../i18n/en/rules.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { useAnnounce } from '../../shared/a11y/announcer.tsx';
import { useRulesApi } from '../../shared/rules-api.ts';
import { offerUndo } from '../../shared/undo-offer.ts';
import { isSameRule } from './same-rule.ts';

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
  const [look] = api.useLazyListRulesQuery();
  /** Where a rule has only moved meanwhile, as just before in this list, its later version is switched. */
  const switchOne = async (rule: SavedRule, isEnabled: boolean): Promise<Awaited<ReturnType<typeof update>>> => {
    const { id, version, conditions, actions } = rule;
    const result = await update({ id, version, conditions, actions, isEnabled });
    if (!isNesteggError(result.error) || result.error.reason?.code !== 'rule.changed') return result;
    const { data } = await look({});
    const later = data?.find((each) => each.id === id);
    return later && isSameRule(rule, later) ? switchOne(later, isEnabled) : result;
  };
  return {
    switchTo: async (rule: SavedRule, isEnabled: boolean) => {
      const { data, error } = await switchOne(rule, isEnabled);
      onFailed(error);
      // The switch itself says the rest.
      if (!data?.changeGroup) return;
      announce(t.saved);
      offerUndo(t.saved, data.changeGroup);
    },
    move: async ({ id }: SavedRule, by: number) => {
      const ids = movedIds(rules, id, by);
      const { error } = await order({ ids });
      onFailed(error);
      if (!error) announce(fillText(t.moved, { n: formats.number(ids.indexOf(id) + 1) }));
    },
  };
}
