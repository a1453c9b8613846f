export type Fields = Readonly<Record<string, unknown>>;

const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The fields of parsed JSON, none where it is no object. */
export const fieldsOf = (value: unknown): Fields => (hasFields(value) ? value : {});
