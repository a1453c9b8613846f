import type { quickEntry } from '../en/quick-entry.ts';

export const texts: typeof quickEntry.en = {
  saveAndAdd: 'Guardar y añadir otro',
  notSaved: 'No guardado. Lo que has escrito se conserva aquí.',
  justAdded: 'Recién añadidos',
  justAddedCount_one: '{n} movimiento, {sum}',
  justAddedCount_other: '{n} movimientos, {sum}',
  entrySaved: 'Guardado',
  entryRefused: 'No guardado: {reason}',
  editEntry: 'Editar {name}',
  undo: 'Deshacer',
  undoEntry: 'Deshacer {name}',
  undoing: 'Deshaciendo...',
  undone: 'Deshecho.',
  undoFailed: 'No se ha podido deshacer. Inténtalo de nuevo.',
  noDescription: 'Sin descripción',
  repeatLast: 'Repetir el último',
  nothingToRepeat: 'Todavía no hay nada que repetir.',
  repeated: 'Rellenado: {name}',
  suggestions_one: '{n} sugerencia',
  suggestions_other: '{n} sugerencias',
};
