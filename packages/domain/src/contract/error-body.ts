import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';

const text = {
  /** Of the catalogue; another server may have codes of its own. */
  code: z.string(),
  /** What fills in the code's text. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
};

/** A text on the wire, as apps translate it. */
export const codedText = z.looseObject(text);

/** What is wrong with a field, by its path as in `details`. */
const fieldProblem = z.looseObject({ field: z.string(), ...text });

/** A field that extends the contract: what another server writes under its name, in another shape, is left out. */
export const extensionField = <Schema extends z.ZodMiniType>(schema: Schema) =>
  withFallback(z.optional(schema), undefined);

/**
 * Every failure's body. For a 422 `details` maps a field's path to its message. Our server says the same in codes:
 * `reason` for the whole call, `problems` field by field.
 */
export const errorBody = z.looseObject({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  description: z.optional(z.string()),
  tracking_id: z.optional(z.string()),
  id: z.optional(z.string()),
  details: z.optional(z.unknown()),
  reason: extensionField(codedText),
  problems: extensionField(z.array(fieldProblem)),
});
/** What is read of the body of a failed answer. */
export type ErrorBody = z.output<typeof errorBody>;
