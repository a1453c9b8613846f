import type { SavedRule } from '@nestegg/api-sdk';
import type { Currency } from '@nestegg/domain';
import { useRuleSentence } from '../../shared/use-rule-sentence.ts';
import { DeleteRule } from './delete-rule.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** What is open, of which rule. */
export interface Open {
  readonly what: 'edit' | 'try' | 'delete';
  readonly rule: SavedRule;
}

export interface OpenRuleProps {
  readonly open: Open;
  /** Those that there are by now. */
  readonly rules: readonly SavedRule[];
  readonly currency: Currency;
  readonly onClose: () => void;
}

/**
 * The dialog of a rule, which shows it as it is now. One that was deleted elsewhere stays until its dialog is closed: what was
 * typed there is not lost.
 */
export function OpenRule({ open: { what, rule }, rules, currency, onClose }: OpenRuleProps) {
  const sentenceOf = useRuleSentence();
  const present = rules.find(({ id }) => id === rule.id) ?? rule;
  if (what === 'edit') return <RuleDialog rule={present} onClose={onClose} />;
  if (what === 'try') return <PreviewDialog rule={present} currency={currency} onClose={onClose} />;
  return <DeleteRule rule={present} sentence={sentenceOf(present, currency)} onClose={onClose} />;
}
