import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A value or null, written as one type: serialising tries nothing out then. */
function flattenNullable(schema: JsonSchema): void {
  const [value, nothing] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || typeof value !== 'object' || typeof nothing !== 'object') return;
  if (nothing.type !== 'null' || typeof value.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, value, { nullable: true });
}

const known = new WeakMap<z.ZodMiniType, object>();

/**
 * The JSON schema by which an answer is written: only fields that the contract declares leave the server, whatever the
 * handler's object holds. Made once of what several calls answer.
 */
export function answerSchema(schema: z.ZodMiniType): object {
  const made = known.get(schema) ?? jsonSchemaOf(schema);
  known.set(schema, made);
  return made;
}

const jsonSchemaOf = (schema: z.ZodMiniType): object =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      // A map from any name has what its values are, also one that may be absent; an object has no other names.
      if (zodSchema._zod.def.type === 'object') delete jsonSchema.additionalProperties;
      flattenNullable(jsonSchema);
    },
  });
