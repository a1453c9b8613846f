import { DATE_ORDERS, DECIMAL_MARKS, fillText, SIGN_READINGS } from '@nestegg/domain';
import { Card } from '@nestegg/duck-ui/Card';
import { FormRow } from '@nestegg/duck-ui/FormRow';
import { SelectField } from '@nestegg/duck-ui/SelectField';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { NO_HEADER } from '../reading/reading-of.ts';
import type { ReadingChoice } from './use-reading-choice.ts';

const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'iso-8859-2',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'macintosh',
  'ibm850',
  'ibm852',
  'gb18030',
  'big5',
  'euc-kr',
  'shift_jis',
];

/** How many lines may stand before a table. */
const LINES = 30;

export interface ReadingFieldsProps {
  readonly choice: ReadingChoice;
}

/** How the file is written, where that was not found rightly. */
export function ReadingFields({ choice }: ReadingFieldsProps) {
  const t = useTexts(texts);
  const { reading, change, encoding } = choice;
  const automatic = { value: '', label: t.automatic };
  return (
    <Card title={t.howToRead}>
      <Stack gap="fields">
        <FormRow>
          <SelectField
            label={t.encoding}
            value={reading.encoding ?? ''}
            onChange={(value) => change({ encoding: value || null })}
            options={[
              { value: '', label: fillText(t.found, { value: encoding }) },
              ...ENCODINGS.map((name) => ({ value: name, label: name })),
            ]}
          />
          <SelectField
            label={t.sign}
            value={reading.sign ?? ''}
            onChange={(value) => change({ sign: SIGN_READINGS.find((known) => known === value) ?? null })}
            options={[
              automatic,
              { value: 'as-written', label: t.signAsWritten },
              { value: 'reversed', label: t.signReversed },
            ]}
          />
        </FormRow>
        <FormRow>
          <SelectField
            label={t.dateOrder}
            value={reading.dateOrder ?? ''}
            onChange={(value) => change({ dateOrder: DATE_ORDERS.find((known) => known === value) ?? null })}
            options={[automatic, ...DATE_ORDERS.map((value) => ({ value, label: t[value] }))]}
          />
          <SelectField
            label={t.decimalMark}
            value={reading.decimalMark ?? ''}
            onChange={(value) => change({ decimalMark: DECIMAL_MARKS.find((known) => known === value) ?? null })}
            options={[automatic, { value: '.', label: t.point }, { value: ',', label: t.commaMark }]}
          />
        </FormRow>
        {choice.layout && <TableFields choice={choice} />}
      </Stack>
    </Card>
  );
}

function TableFields({ choice: { reading, change, layout } }: ReadingFieldsProps) {
  const t = useTexts(texts);
  const delimiters = [
    { value: ',', label: t.comma },
    { value: ';', label: t.semicolon },
    { value: '\t', label: t.tab },
    { value: '|', label: t.bar },
  ];
  const header = reading.headerLine ?? layout?.headerLine ?? NO_HEADER;
  // Another table has other columns: what was chosen for the one before is forgotten.
  const other = { columns: null } as const;
  return (
    <FormRow>
      <SelectField
        label={t.delimiter}
        value={reading.delimiter ?? layout?.delimiter ?? ''}
        onChange={(delimiter) => change({ delimiter, ...other })}
        options={delimiters}
      />
      <SelectField
        label={t.headerLine}
        value={String(header)}
        onChange={(value) => change({ headerLine: Number(value), ...other })}
        options={[
          { value: String(NO_HEADER), label: t.noHeader },
          ...Array.from({ length: Math.max(LINES, header + 1) }, (_, line) => ({
            value: String(line),
            label: fillText(t.line, { n: line + 1 }),
          })),
        ]}
      />
    </FormRow>
  );
}
