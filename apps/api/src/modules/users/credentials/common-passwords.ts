import { readFileSync } from 'node:fs';

const file = new URL('../../../../assets/common-passwords.txt', import.meta.url);

/** What stands above this line in the file is where the list comes from. */
const LIST_BEGINS = '\n-----\n';

function readList(): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8');
  return new Set(
    text
      .slice(text.indexOf(LIST_BEGINS) + LIST_BEGINS.length)
      .split('\n')
      .filter(Boolean),
  );
}

const common = readList();

const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const SIGNS_AND_DIGITS_AROUND = /^\P{L}+|\P{L}+$/gu;

/** Signs and digits that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = { '@': 'a', $: 's', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const spelled = (text: string): string => text.replace(/[@$013457]/g, (sign) => LETTERS[sign] ?? sign);

/**
 * Whether everybody uses a password: it is in the list, or a word of the list with signs and digits around it or for
 * some of its letters, as "Password1!" and "Pa$$w0rd" are. Where they are more than half of it, it is not the word that
 * is guessed. Of passwords that are not too long.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const cores = [text, text.replace(SIGNS_AROUND, ''), text.replace(SIGNS_AND_DIGITS_AROUND, '')];
  return cores.some((core) => core.length * 2 >= text.length && (common.has(core) || common.has(spelled(core))));
}
