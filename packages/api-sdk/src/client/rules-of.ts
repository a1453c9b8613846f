import * as rules from '../requests/rule-requests.ts';
import type { Caller } from './caller.ts';
import { filtered, taking } from './methods.ts';

/** The calls of rules as methods: `rulesOf(nestegg.call).list()`. A part of its own, because most programs have none. */
export const rulesOf = (call: Caller) => ({
  /** Rules, each ledger's in their order. */
  list: filtered(call, rules.listRules),
  /** One rule. */
  get: taking(call, rules.getRule),
  /** Adds a rule, as the last of its ledger. */
  create: taking(call, rules.createRule),
  /** Replaces a rule. */
  update: taking(call, rules.updateRule),
  /** Deletes a rule; what it changed stays. */
  delete: taking(call, rules.deleteRule),
  /** Puts the rules of a ledger into an order. */
  updateOrder: taking(call, rules.updateRuleOrder),
  /** What rules would change; nothing is written. */
  preview: taking(call, rules.previewRules),
  /** Changes what a preview showed. */
  apply: taking(call, rules.applyRules),
});
