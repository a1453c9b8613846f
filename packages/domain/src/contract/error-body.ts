import * as z from 'zod/mini';
import { codedText, fieldProblem, ofOurServer } from './coded-text.ts';

/**
 * Every failure's body. For a 422 `details` maps a field's path to its message. Our server says the same in codes:
 * `reason` for the whole call, `problems` field by field. What another server has under those names is left out unless
 * it has their shape.
 */
export const errorBody = z.looseObject({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  description: z.optional(z.string()),
  tracking_id: z.optional(z.string()),
  id: z.optional(z.string()),
  details: z.optional(z.unknown()),
  reason: ofOurServer(codedText),
  problems: ofOurServer(z.array(fieldProblem)),
});
/** What is read of the body of a failed answer. */
export type ErrorBody = z.output<typeof errorBody>;
