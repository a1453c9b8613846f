import type { versionChoice } from '../en/version-choice.ts';

export const texts: typeof versionChoice.en = {
  mine: 'Tu versión',
  theirs: 'La otra versión',
  keepMine: 'Conservar la mía',
  useTheirs: 'Usar la otra',
};
