import type { SavedRule } from '@nestegg/api-sdk';
import { sameValue } from '@nestegg/domain';

const partsOf = ({ conditions, actions, isEnabled }: SavedRule) => ({ conditions, actions, isEnabled });

/** Whether a rule is another version of what it was, but for its place among the others. */
export const isSameRule = (rule: SavedRule, later: SavedRule): boolean =>
  rule.version !== later.version && sameValue(partsOf(rule), partsOf(later));
