import * as contract from '@nestegg/domain/contract';
import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A part of the document that stands for one of its components. */
export const reference = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The records that answers are made of, by their names in the document. */
const RECORDS: ReadonlyMap<unknown, string> = new Map<z.ZodMiniType, string>([
  [contract.transaction, 'Transaction'],
  [contract.pagination, 'Pagination'],
  [contract.summary, 'Summary'],
  [contract.household, 'Household'],
  [contract.member, 'Member'],
  [contract.invitation, 'Invitation'],
  [contract.invite, 'Invite'],
  [contract.profile, 'Profile'],
  [contract.preferences, 'Preferences'],
  [contract.security, 'SecuritySettings'],
  [contract.activityEntry, 'ActivityEntry'],
  [contract.change, 'Change'],
  [contract.changeSet, 'ChangeSet'],
]);

/** A schema as callers write it, or as they read it, with references to the records in it. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema: written, path }) => {
      const name = path.length > 0 && RECORDS.get(zodSchema);
      if (!name) return;
      for (const key of Object.keys(written)) Reflect.deleteProperty(written, key);
      Object.assign(written, reference('schemas', name));
    },
  });
  return rest;
}

/** The name of the record that a schema is, if it is one. */
export const recordName = (schema: z.ZodMiniType): string | undefined => RECORDS.get(schema);

/** The records, by name. */
export const recordSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries([...RECORDS].map(([schema, name]) => [name, jsonSchema(schema as z.ZodMiniType, 'output')]));
