/** How every suite reports: to the terminal, and to the file from which `npm test` adds up. */
export const reporters: ['default', ['json', { outputFile: string }]] = [
  'default',
  ['json', { outputFile: '.results/vitest.json' }],
];
