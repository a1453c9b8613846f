const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decodeOnce = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number.parseInt(String(decimal ?? hex), decimal === undefined ? 16 : 10);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

/** Characters for their entities, also where a bank escaped them twice. */
export const decodeEntities = (text: string): string => (text.includes('&') ? decodeOnce(decodeOnce(text)) : text);
