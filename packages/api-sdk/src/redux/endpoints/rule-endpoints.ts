import type { RulePreview, RuleRunResult, SavedRule } from '../../model/rule.ts';
import type { WriteMark } from '../../model/write-mark.ts';
import * as requests from '../../requests/rule-requests.ts';
import type {
  ApplyRules,
  CreateRule,
  DeleteRule,
  PreviewRules,
  RuleFilter,
  UpdateRule,
  UpdateRuleOrder,
} from '../../requests/rule-requests.ts';
import type { Builder } from './base-query.ts';
import type { Cached } from './cached.ts';
import { LEDGER_TAGS, touches } from './tags.ts';

const touchesRules = touches('Rule', 'Import', 'ImportRow', 'History');

/** Rules, of servers with the capability `rules`. */
export const ruleEndpoints = (build: Builder) => ({
  listRules: build.query<Cached<readonly SavedRule[]>, RuleFilter>({
    query: requests.listRules,
    providesTags: ['Rule'],
  }),
  getRule: build.query<Cached<SavedRule>, string>({ query: requests.getRule, providesTags: ['Rule'] }),
  /** What rules would change, of the transactions at that moment. */
  previewRules: build.query<Cached<RulePreview>, PreviewRules>({
    query: requests.previewRules,
    providesTags: ['Rule', 'Transaction'],
  }),
  createRule: build.mutation<(SavedRule & WriteMark) | null, CreateRule>({
    query: requests.createRule,
    invalidatesTags: touchesRules,
  }),
  updateRule: build.mutation<(SavedRule & WriteMark) | null, UpdateRule>({
    query: requests.updateRule,
    invalidatesTags: touchesRules,
  }),
  deleteRule: build.mutation<WriteMark, DeleteRule>({ query: requests.deleteRule, invalidatesTags: touchesRules }),
  updateRuleOrder: build.mutation<WriteMark, UpdateRuleOrder>({
    query: requests.updateRuleOrder,
    invalidatesTags: touchesRules,
  }),
  /** Where something else would change by now it is refused (409). */
  applyRules: build.mutation<RuleRunResult | null, ApplyRules>({
    query: requests.applyRules,
    invalidatesTags: touches(...LEDGER_TAGS),
  }),
});
