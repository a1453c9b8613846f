import { PROBLEM_TEXTS } from '@nestegg/domain';
import { catalogue } from '../catalogue.ts';

/** What can be wrong with a field: the domain's own texts in English. */
export const problems = catalogue('problems', PROBLEM_TEXTS);
