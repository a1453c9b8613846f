import type { versionChoice } from '../en/version-choice.ts';

export const texts: typeof versionChoice.en = {
  mine: 'Ihre Fassung',
  theirs: 'Die andere Fassung',
  keepMine: 'Meine behalten',
  useTheirs: 'Die andere nehmen',
};
