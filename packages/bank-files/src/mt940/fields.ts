/** A field of a message: its tag, and its lines. */
export interface Field {
  readonly tag: string;
  readonly lines: string[];
}

/** Tags of 940, 941 and 942; a line of text that only looks like another one is text. */
const TAG = /^:(13D?|20|21|23|25P?|28C?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|NS):(.*)$/;

/** Envelopes of the network around a message, and what ends it. */
const isEnvelope = (line: string): boolean => /^(\{[1-5]:.*|-\s*|-?\}.*)$/.test(line);

/** What stands behind `{4:` on its line is the message already; before it only other blocks may stand. */
const withoutEnvelope = (line: string): string => line.replace(/^(?:\{[1-3]:.*?\})?\{4:/, '');

/** The fields of a file in their order. */
export function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const original of text.split(/\r\n|[\n\r]/)) {
    const line = withoutEnvelope(original);
    const match = TAG.exec(line);
    if (match) fields.push({ tag: match[1] ?? '', lines: [match[2] ?? ''] });
    else if (!isEnvelope(line)) fields.at(-1)?.lines.push(line);
  }
  return fields;
}
