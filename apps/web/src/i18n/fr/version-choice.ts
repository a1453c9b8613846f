import type { versionChoice } from '../en/version-choice.ts';

export const texts: typeof versionChoice.en = {
  mine: 'Votre version',
  theirs: 'L’autre version',
  keepMine: 'Garder la mienne',
  useTheirs: 'Prendre l’autre',
};
