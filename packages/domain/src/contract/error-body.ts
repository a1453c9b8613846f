import * as z from 'zod/mini';

/** Every failure's body. For a 422 `details` maps a field's path to its message. */
export const errorBody = z.looseObject({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  description: z.optional(z.string()),
  tracking_id: z.optional(z.string()),
  id: z.optional(z.string()),
  details: z.optional(z.unknown()),
});
/** What is read of the body of a failed answer. */
export type ErrorBody = z.output<typeof errorBody>;
