import { catalogue } from '../catalogue.ts';

export const versionChoice = catalogue('version-choice', {
  mine: 'Your version',
  theirs: 'Their version',
  keepMine: 'Keep mine',
  useTheirs: 'Use theirs',
});
