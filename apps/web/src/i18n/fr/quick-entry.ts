import type { quickEntry } from '../en/quick-entry.ts';

export const texts: typeof quickEntry.en = {
  saveAndAdd: 'Enregistrer et ajouter une autre',
  notSaved: 'Non enregistré. Votre saisie est conservée ici.',
  justAdded: 'Ajoutées à l’instant',
  justAddedCount_one: '{n} opération, {sum}',
  justAddedCount_other: '{n} opérations, {sum}',
  entrySaved: 'Enregistrée',
  entryRefused: 'Non enregistrée : {reason}',
  editEntry: 'Modifier {name}',
  undo: 'Annuler l’ajout',
  undoEntry: 'Annuler l’ajout de {name}',
  undoing: 'Annulation...',
  undone: 'Ajout annulé.',
  undoFailed: 'L’ajout n’a pas pu être annulé. Réessayez.',
  noDescription: 'Sans description',
  repeatLast: 'Répéter la dernière',
  nothingToRepeat: 'Il n’y a encore rien à répéter.',
  repeated: 'Rempli : {name}',
  suggestions_one: '{n} suggestion',
  suggestions_other: '{n} suggestions',
};
