import { array, assert, constantFrom, property } from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { textRows } from './text-rows.ts';

const PIECES = ['"', '""', '"a"', '",', ',"', '"\n', '\n"', ',', ';', '\n', 'a', 'é', ' ', '\t'];

const texts = array(constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

describe('rows of a text', () => {
  it('IMP-07 have the cells that Papa Parse finds, whatever the quotes are like', () => {
    assert(
      property(texts, constantFrom(',', ';', '\t', '"', ';;'), (text, delimiter) => {
        const wanted = Papa.parse<string[]>(text, { delimiter, newline: '\n' }).data;
        expect(textRows(text, delimiter)[0]?.map(({ cells }) => cells)).toEqual(wanted);
      }),
      { numRuns: 5_000 },
    );
  });

  it('IMP-07 are all of the text as it stands, by each reading', () => {
    assert(
      property(texts, (text) => {
        for (const rows of textRows(text, ','))
          expect(
            rows
              .map(({ raw }) => raw)
              .join('\n')
              .trimEnd(),
          ).toBe(text.trimEnd());
      }),
      { numRuns: 5_000 },
    );
  });
});
