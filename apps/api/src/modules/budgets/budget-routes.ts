import * as contract from '@nestegg/domain/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { coverBudget, fillBudget, getBudget, updateBudget, updateBudgetPolicy } from './budget-service.ts';

export function budgetRoutes(app: FastifyInstance): void {
  serve(app, contract.getBudget, ({ tx, param, query }) => getBudget(tx, param('month'), query));
  serve(app, contract.updateBudgetPolicy, ({ tx, body }) => updateBudgetPolicy(tx, body));
  serve(app, contract.updateBudget, ({ tx, param, body }) => updateBudget(tx, param('month'), body));
  serve(app, contract.fillBudget, ({ tx, param, body }) => fillBudget(tx, param('month'), body));
  serve(app, contract.coverBudget, ({ tx, param, body }) => coverBudget(tx, param('month'), body));
}
