import { useEffect, useEffectEvent, useState } from 'react';
import { fieldsWith, mergeForm, withFieldsOf, type LinkedFields } from './merge-form.ts';

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
  /** Who changed the record while it was being edited; null for an unknown person. Undefined while nobody has. */
  readonly changedBy: string | null | undefined;
  readonly dismiss: () => void;
  /** The fields that both changed, whose own values the form still has. */
  readonly conflicts: readonly (keyof Values & string)[];
  readonly keepMine: (field: keyof Values & string) => void;
  readonly takeTheirs: (field: keyof Values & string) => void;
}

/**
 * Has a form go on from what others save while it is open: untouched fields take their values. While a field that both
 * changed is undecided the form keeps the version it began with, so that a save of it is a conflict.
 */
export function useOthersChanges<Values extends object>(options: OthersChangesOptions<Values>): OthersChanges<Values> {
  const { edited, rebase, present, linked = [], isPaused } = options;
  const { base, from, values } = edited;
  const [seen, setSeen] = useState(base);
  const [changedBy, setChangedBy] = useState<string | null>();
  const isBehind = present !== undefined && from !== undefined && base !== null && present.version !== base;
  const merged = isBehind ? mergeForm({ from, mine: values, theirs: present.values }, linked) : null;
  const isDecided = merged !== null && (merged.isChanged || merged.conflicts.length === 0);

  const goOn = useEffectEvent(() => {
    if (!merged || !present || !from) return;
    const undecided = merged.conflicts.flatMap((field) => fieldsWith(field, linked));
    rebase({
      base: undecided.length > 0 ? base : present.version,
      from: withFieldsOf(present.values, from, undecided),
      values: merged.values,
    });
  });
  const notice = useEffectEvent(() => {
    if (!present || !isBehind || present.version === seen) return;
    setSeen(present.version);
    setChangedBy(present.by);
  });
  useEffect(() => {
    if (!isPaused) notice();
  }, [isPaused, isBehind, present?.version]);
  useEffect(() => {
    if (!isPaused && isDecided) goOn();
  }, [isPaused, isDecided, present?.version]);

  const decide = (field: keyof Values & string, mine: boolean) => {
    if (!merged || !present || !from) return;
    const fields = fieldsWith(field, linked);
    rebase({
      base: merged.conflicts.length > 1 ? base : present.version,
      from: withFieldsOf(from, present.values, fields),
      values: mine ? values : withFieldsOf(values, present.values, fields),
    });
  };
  return {
    changedBy,
    dismiss: () => setChangedBy(undefined),
    conflicts: merged?.conflicts ?? [],
    keepMine: (field) => decide(field, true),
    takeTheirs: (field) => decide(field, false),
  };
}
