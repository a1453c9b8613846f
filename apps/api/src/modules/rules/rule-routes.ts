import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { createRule, deleteRule, getRule, listRules, updateRule, updateRuleOrder } from './rule-service.ts';
import { applyRules, previewRules } from './run-rules.ts';

export function ruleRoutes(app: FastifyInstance): void {
  serve(app, contract.listRules, ({ tx, query }) => listRules(tx, query.household_id));
  serve(app, contract.createRule, ({ tx, body }) => createRule(tx, body));
  serve(app, contract.getRule, ({ tx, param }) => getRule(tx, param('id')));
  serve(app, contract.updateRule, ({ tx, param, body, ifMatch }) =>
    updateRule(tx, { id: param('id'), ifMatch, changes: body }),
  );
  serve(app, contract.deleteRule, ({ tx, param, ifMatch }) => deleteRule(tx, { id: param('id'), ifMatch }));
  serve(app, contract.updateRuleOrder, ({ tx, body }) => updateRuleOrder(tx, body.ids));
  serve(app, contract.previewRules, ({ tx, body }) => previewRules(tx, body));
  serve(app, contract.applyRules, ({ tx, personId, body }) => applyRules(tx, personId, body));
}
