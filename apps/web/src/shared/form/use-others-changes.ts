import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { fieldsWith, mergeForm, withFieldsOf, type LinkedFields, type MergedForm } from './merge-form.ts';

/** What is typed, and the version of the record that it goes on from. */
export interface EditedRecord<Values> {
  /** Null for a new record, and on a server without versions. */
  readonly base: number | null;
  /** The values of that version; unknown of drafts that were kept without them. */
  readonly from?: Values | undefined;
  readonly values: Values;
}

/** A record as it is on the server now. */
export interface PresentVersion<Values> {
  readonly version: number | null;
  readonly values: Values;
  /** Who saved it, where that is known. */
  readonly by: string | null;
}

export interface OthersChangesOptions<Values> {
  readonly edited: EditedRecord<Values>;
  readonly rebase: (edited: EditedRecord<Values>) => void;
  /** Undefined of a new record. */
  readonly present: PresentVersion<Values> | undefined;
  readonly linked?: LinkedFields<Values>;
  /** While a save is under way, and after it: what comes then is its own effect. */
  readonly isPaused: boolean;
}

export interface OthersChanges<Values> {
  /** Who changed the record while it was being edited; null for an unknown person. Undefined while it has not changed. */
  readonly changedBy: string | null | undefined;
  readonly dismiss: () => void;
  /** The fields that both changed, whose own values the form still has. */
  readonly conflicts: readonly (keyof Values & string)[];
  readonly keepMine: (field: keyof Values & string) => void;
  readonly takeTheirs: (field: keyof Values & string) => void;
}

interface Merge<Values> extends MergedForm<Values> {
  readonly present: PresentVersion<Values>;
  /** What the form is while these fields are undecided. */
  readonly without: (undecided: readonly (keyof Values & string)[], values: Values) => EditedRecord<Values>;
}

/** What comes of the form and the present version; null where the form goes on from that already. */
function mergeOf<Values extends object>(
  { edited: { base, from, values }, present }: OthersChangesOptions<Values>,
  linked: LinkedFields<Values>,
): Merge<Values> | null {
  if (!present || from === undefined || base === null || present.version === base) return null;
  return {
    ...mergeForm({ from, mine: values, theirs: present.values }, linked),
    present,
    without: (undecided, next) => ({
      base: undecided.length > 0 ? base : present.version,
      from: withFieldsOf(
        present.values,
        from,
        undecided.flatMap((field) => fieldsWith(field, linked)),
      ),
      values: next,
    }),
  };
}

const concernsForm = ({
  isChanged,
  conflicts,
}: {
  readonly isChanged: boolean;
  readonly conflicts: readonly string[];
}) => isChanged || conflicts.length > 0;

/** Who saved a version that changes something for the form. */
function useChangedBy<Values>(base: number | null, merge: Merge<Values> | null) {
  const [seen, setSeen] = useState(base);
  const [changedBy, setChangedBy] = useState<string | null>();
  if (merge && concernsForm(merge) && merge.present.version !== seen) {
    setSeen(merge.present.version);
    setChangedBy(merge.present.by);
  }
  return { changedBy, dismiss: () => setChangedBy(undefined) };
}

/**
 * Has a form go on from what others save while it is open: untouched fields take their values. While a field that both
 * changed is undecided the form keeps the version it began with, so that a save of it is a conflict.
 */
export function useOthersChanges<Values extends object>(options: OthersChangesOptions<Values>): OthersChanges<Values> {
  const { edited, rebase, linked = [], isPaused } = options;
  const merge = mergeOf(options, linked);
  const notice = useChangedBy(edited.base, isPaused ? null : merge);
  const conflicts = merge?.conflicts ?? [];
  const isDue = !isPaused && merge !== null && (merge.isChanged || conflicts.length === 0);
  const goOn = useEffectEvent(() => merge && rebase(merge.without(conflicts, merge.values)));
  // Before anything else can be typed: that would go on from the state before.
  useLayoutEffect(() => {
    if (isDue) goOn();
  }, [isDue]);

  const decide = (field: keyof Values & string, isMine: boolean) => {
    if (!merge) return;
    const { values, present, without } = merge;
    const undecided = conflicts.filter((other) => other !== field);
    rebase(without(undecided, isMine ? values : withFieldsOf(values, present.values, fieldsWith(field, linked))));
  };
  return {
    ...notice,
    conflicts,
    keepMine: (field) => decide(field, true),
    takeTheirs: (field) => decide(field, false),
  };
}
