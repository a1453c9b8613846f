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
export const fieldProblem = z.looseObject({ field: z.string(), ...text });

/** A field that only our server has: what another one writes under its name, in another shape, is left out. */
export const ofOurServer = <Schema extends z.ZodMiniType>(schema: Schema) =>
  withFallback(z.optional(schema), undefined);
