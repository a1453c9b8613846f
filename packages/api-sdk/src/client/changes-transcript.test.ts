import { approveCalls } from '../test-support/approve-calls.ts';
import { HISTORY_STEPS, IMPORT_STEPS } from '../test-support/steps/change-steps.ts';

approveCalls({ history: HISTORY_STEPS, imports: IMPORT_STEPS });
