import type { quickEntry } from '../en/quick-entry.ts';

export const texts: typeof quickEntry.en = {
  saveAndAdd: 'Speichern und weitere erfassen',
  notSaved: 'Nicht gespeichert. Ihre Eingabe bleibt hier erhalten.',
  justAdded: 'Gerade erfasst',
  justAddedCount_one: '{n} Buchung, {sum}',
  justAddedCount_other: '{n} Buchungen, {sum}',
  entrySaved: 'Gespeichert',
  entryRefused: 'Nicht gespeichert: {reason}',
  editEntry: '{name} bearbeiten',
  undo: 'Rückgängig',
  undoEntry: '{name} rückgängig machen',
  undoing: 'Wird rückgängig gemacht …',
  undone: 'Rückgängig gemacht.',
  undoFailed: 'Das konnte nicht rückgängig gemacht werden. Bitte versuchen Sie es erneut.',
  noDescription: 'Ohne Beschreibung',
  repeatLast: 'Letzte wiederholen',
  nothingToRepeat: 'Es gibt noch nichts zu wiederholen.',
  repeated: 'Eingetragen: {name}',
  suggestions_one: '{n} Vorschlag',
  suggestions_other: '{n} Vorschläge',
};
