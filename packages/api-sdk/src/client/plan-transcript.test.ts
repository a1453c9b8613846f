import { approveCalls } from '../test-support/approve-calls.ts';
import { BUDGET_STEPS, RULE_STEPS, SCHEDULE_STEPS } from '../test-support/steps/plan-steps.ts';

approveCalls({ 'budgets, trends and forecasts': BUDGET_STEPS, schedules: SCHEDULE_STEPS, rules: RULE_STEPS });
