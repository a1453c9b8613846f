import { approveCalls } from '../test-support/approve-calls.ts';
import { FACTOR_STEPS, HOUSEHOLD_STEPS, IDENTITY_STEPS, PROFILE_STEPS } from '../test-support/steps/people-steps.ts';

approveCalls({
  households: HOUSEHOLD_STEPS,
  profiles: PROFILE_STEPS,
  'sign-in': IDENTITY_STEPS,
  'factors, tokens and notifications': FACTOR_STEPS,
});
