import type * as z from 'zod/mini';

/** The part of a value that a shape of the contract declares: nothing else leaves the server, in a failure neither. */
export const pickDeclaredFields = (shape: z.ZodMiniObject, value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name in shape.shape));
