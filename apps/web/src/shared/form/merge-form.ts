import { mergeDraft, type FieldValue } from '@nestegg/domain';

/** Fields that make sense together only, such as an amount and which way it goes; the first gives its name to all. */
export type LinkedFields<Values> = readonly (readonly (keyof Values & string)[])[];

/** A form's values that go on from what others saved meanwhile. */
export interface MergedForm<Values> {
  readonly values: Values;
  /** Whether others changed what this person had not. */
  readonly isChanged: boolean;
  /** The fields that both changed, to different values; the form keeps its own. */
  readonly conflicts: readonly (keyof Values & string)[];
}

type Packed = Readonly<Record<string, FieldValue>>;

/** What has to be decided together with a field. */
export const fieldsWith = <Values>(field: keyof Values & string, linked: LinkedFields<Values>) =>
  linked.find(([first]) => first === field) ?? [field];

function pack<Values extends object>(values: Values, linked: LinkedFields<Values>): Packed {
  const entries = Object.entries(values) as [keyof Values & string, FieldValue][];
  const followers = new Set(linked.flatMap(([, ...others]) => others));
  const packed = entries
    .filter(([name]) => !followers.has(name))
    .map(([name]) => [name, fieldsWith(name, linked).map((field) => values[field])]);
  return Object.fromEntries(packed) as Packed;
}

/** The same values, with some fields of another form. */
export const withFieldsOf = <Values extends object>(
  values: Values,
  other: Values,
  fields: readonly (keyof Values)[],
): Values => ({ ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });

/** Merges what is typed with what others saved since the state that the form began with. */
export function mergeForm<Values extends object>(
  { from, mine, theirs }: { readonly from: Values; readonly mine: Values; readonly theirs: Values },
  linked: LinkedFields<Values> = [],
): MergedForm<Values> {
  const { taken, conflicts } = mergeDraft(pack(from, linked), pack(mine, linked), pack(theirs, linked));
  const namesOf = (name: string) => fieldsWith(name as keyof Values & string, linked);
  return {
    values: withFieldsOf(mine, theirs, taken.flatMap(namesOf)),
    isChanged: taken.length > 0,
    conflicts: conflicts.map(({ field }) => field as keyof Values & string),
  };
}
