import type { RuleAction, RuleCondition } from '@nestegg/domain';
import { reader, readWriteMark, savedReader } from '../model/answer.ts';
import {
  actionBody,
  conditionBody,
  type RulePreview,
  type RuleRunResult,
  type SavedRule,
  toRule,
  toRulePreview,
  toRuleRun,
  toRules,
} from '../model/rule.ts';
import type { WriteMark } from '../model/write-mark.ts';
import type { CallRequest } from '../transport/request.ts';
import * as wire from '../wire/rule-calls.ts';
import type { VersionedWrite, WriteOptions } from './write-options.ts';

/** What a person says in a rule. */
export interface RuleDraft {
  /** 1 to 10: all must hold. */
  readonly conditions: readonly RuleCondition[];
  /** 1 to 4, each kind once. */
  readonly actions: readonly RuleAction[];
  /** True without it. */
  readonly isEnabled?: boolean | undefined;
}

/** Which rules. */
export interface RuleFilter {
  /** A household's id, or `personal` for the person's own ledger; without it those of all. */
  readonly householdId?: string | undefined;
}

/** A rule to add, as the last of its ledger. */
export interface CreateRule extends RuleDraft, WriteOptions {
  /** Null, or left out, is personal. */
  readonly householdId?: string | null | undefined;
}

/** What a rule becomes. */
export interface UpdateRule extends RuleDraft, VersionedWrite {
  readonly id: string;
}

/** A rule to delete. */
export interface DeleteRule extends VersionedWrite {
  readonly id: string;
}

/** All rules of one ledger in their new order, the first first. */
export interface UpdateRuleOrder extends WriteOptions {
  readonly ids: readonly string[];
}

/** Which rules are tried on which ledger. */
export interface PreviewRules {
  /** Null, or left out, is personal. */
  readonly householdId?: string | null | undefined;
  /** One that is not stored; or `ids`. */
  readonly rule?: RuleDraft | undefined;
  /** Stored ones; without `rule` and `ids` all that are on. */
  readonly ids?: readonly string[] | undefined;
  /** Also what people set themselves. */
  readonly overwrite?: boolean | undefined;
}

/** Which rules change a ledger. */
export interface ApplyRules extends PreviewRules, WriteOptions {
  /** The preview's: where something else would change by now it is refused (409). */
  readonly expected: string;
}

type SavedMark = (SavedRule & WriteMark) | null;

const draftBody = ({ conditions, actions, isEnabled }: RuleDraft) => ({
  conditions: conditions.map(conditionBody),
  actions: actions.map(actionBody),
  enabled: isEnabled,
});

const runBody = ({ householdId, rule, ids, overwrite }: PreviewRules) => ({
  household_id: householdId ?? null,
  rule: rule && draftBody(rule),
  ids,
  overwrite,
});

const readSaved = savedReader(wire.rule, toRule);

/** The rules of the person's ledgers, each ledger's in their order. */
export const listRules = ({ householdId }: RuleFilter = {}): CallRequest<readonly SavedRule[]> => ({
  call: wire.listRules,
  query: { household_id: householdId },
  read: reader(wire.listRules.answer, toRules, 'rules'),
});

/** One rule. */
export const getRule = (id: string): CallRequest<SavedRule> => ({
  call: wire.getRule,
  path: { id },
  read: reader(wire.rule, toRule, 'rule'),
});

/** Adds a rule, as the last of its ledger. */
export const createRule = ({ householdId, idempotencyKey, ...draft }: CreateRule): CallRequest<SavedMark> => ({
  call: wire.createRule,
  body: { household_id: householdId ?? null, ...draftBody(draft) },
  idempotencyKey,
  read: readSaved,
});

/** Replaces a rule. */
export const updateRule = ({ id, version, idempotencyKey, ...draft }: UpdateRule): CallRequest<SavedMark> => ({
  call: wire.updateRule,
  path: { id },
  body: draftBody(draft),
  version,
  idempotencyKey,
  read: readSaved,
});

/** Deletes a rule; what it changed stays. */
export const deleteRule = ({ id, version, idempotencyKey }: DeleteRule): CallRequest<WriteMark> => ({
  call: wire.deleteRule,
  path: { id },
  version,
  idempotencyKey,
  read: readWriteMark,
});

/** Puts the rules of a ledger into an order. */
export const updateRuleOrder = ({ ids, idempotencyKey }: UpdateRuleOrder): CallRequest<WriteMark> => ({
  call: wire.updateRuleOrder,
  body: { ids },
  idempotencyKey,
  read: readWriteMark,
});

/** What rules would change; nothing is written. */
export const previewRules = (run: PreviewRules): CallRequest<RulePreview> => ({
  call: wire.previewRules,
  body: runBody(run),
  read: reader(wire.previewRules.answer, toRulePreview, 'changes'),
});

/** Changes what a preview showed, as one group of changes. */
export const applyRules = ({ expected, idempotencyKey, ...run }: ApplyRules): CallRequest<RuleRunResult | null> => ({
  call: wire.applyRules,
  body: { ...runBody(run), expected },
  idempotencyKey,
  read: savedReader(wire.applyRules.answer, toRuleRun),
});
