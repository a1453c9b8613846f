import { catalogue } from '../catalogue.ts';

export const quickEntry = catalogue('quick-entry', {
  saveAndAdd: 'Save and add another',
  notSaved: 'Not saved. Your entry is kept here.',
  justAdded: 'Just added',
  justAddedCount_one: '{n} transaction, {sum}',
  justAddedCount_other: '{n} transactions, {sum}',
  entrySaved: 'Saved',
  entryRefused: 'Not saved: {reason}',
  editEntry: 'Edit {name}',
  undo: 'Undo',
  undoEntry: 'Undo {name}',
  undoing: 'Undoing...',
  undone: 'Undone.',
  undoFailed: 'Failed to undo. Please try again.',
  noDescription: 'No description',
  repeatLast: 'Repeat last',
  nothingToRepeat: 'There is nothing to repeat yet.',
  repeated: 'Filled in: {name}',
  suggestions_one: '{n} suggestion',
  suggestions_other: '{n} suggestions',
});
