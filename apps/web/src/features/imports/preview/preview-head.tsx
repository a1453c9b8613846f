import type { Import } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { FileSummary, type SummaryFact } from '@nestegg/duck-ui/FileSummary';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { rowsOf } from '../rows-of.ts';
import { Notes } from './notes.tsx';
import { StatementProof } from './statement-proof.tsx';

export interface PreviewHeadProps {
  readonly stored: Import;
  /** Leads to how the file is read. */
  readonly onReading: () => void;
}

/** The file, what is ticked of it, and whether it adds up. */
export function PreviewHead({ stored, onReading }: PreviewHeadProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const facts = useFacts(stored);
  const accounts = [...new Set(stored.statements.flatMap(({ accountName }) => accountName ?? []))];
  const detail = [
    stored.format.toUpperCase(),
    ...accounts,
    stored.householdName,
    formats.currencyName(stored.currency),
  ];
  return (
    <Card>
      <FileSummary name={stored.fileName} detail={detail.filter(Boolean).join(' · ')} facts={facts}>
        {stored.statements
          .filter(({ isLeftOut }) => !isLeftOut)
          .map((statement) => (
            <StatementProof key={statement.number} statement={statement} stored={stored} />
          ))}
        <Notes stored={stored} />
        {stored.draft && (
          <div>
            <Button variant="secondary" size="small" onClick={onReading}>
              {t.changeReading}
            </Button>
          </div>
        )}
      </FileSummary>
    </Card>
  );
}

function useFacts(stored: Import): SummaryFact[] {
  const t = useTexts(texts);
  const formats = useFormats();
  const { statements, currency } = stored;
  const rows = rowsOf(stored);
  const taken = statements.filter(({ isLeftOut }) => !isLeftOut);
  const from = taken.flatMap((one) => one.from ?? []).toSorted()[0];
  const to = taken
    .flatMap((one) => one.to ?? [])
    .toSorted()
    .at(-1);
  const ticked = taken.reduce((sum, one) => sum + one.ticked, 0);
  const net = taken.reduce((sum, one) => sum + one.tickedSumMinor, 0);
  return [
    ...(from !== undefined && to !== undefined ? [{ label: t.span, value: formats.dayRange(from, to) }] : []),
    {
      label: t.ticked,
      value: fillText(t[`tickedOf_${formats.plural(rows)}`], {
        n: formats.number(ticked),
        m: formats.number(rows),
      }),
    },
    {
      label: t.netSum,
      value: formats.signedMoney(net, currency),
      tone: net === 0 ? undefined : net < 0 ? ('expense' as const) : ('income' as const),
    },
  ];
}
