/** The first letters of the first and the last word of a name, at most two; empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => /^./u.exec(word ?? '')?.[0]?.toLocaleUpperCase() ?? '').join('');
}
