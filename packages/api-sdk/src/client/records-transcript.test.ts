import { approveCalls } from '../test-support/approve-calls.ts';
import { ACCOUNT_STEPS, TRANSACTION_STEPS, TRANSFER_STEPS } from '../test-support/steps/record-steps.ts';

approveCalls({ transactions: TRANSACTION_STEPS, transfers: TRANSFER_STEPS, accounts: ACCOUNT_STEPS });
