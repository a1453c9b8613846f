const OTHER_THAN_LETTERS = /[^\p{L}\p{M}]+/gu;

/**
 * What descriptions of one payee have in common, however banks write them: lower case, letters and single spaces. A text
 * without letters is its own key.
 */
export function payeeKey(text: string): string {
  const letters = text.normalize('NFKC').toLowerCase().replace(OTHER_THAN_LETTERS, ' ').trim();
  return letters === '' ? text : letters;
}
