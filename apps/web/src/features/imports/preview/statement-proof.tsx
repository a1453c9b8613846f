import type { Import, ImportStatement } from '@nestegg/api-sdk';
import { fillText, type Currency } from '@nestegg/domain';
import { ProofLine } from '@nestegg/duck-ui/ProofLine';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

export interface StatementProofProps {
  readonly statement: ImportStatement;
  readonly stored: Import;
}

const LOOKS = { 'adds-up': 'right', differs: 'wrong', 'no-balances': 'unknown' } as const;

/** Whether a statement's rows lead from its opening balance to its closing one, and what the account has then. */
export function StatementProof({ statement, stored }: StatementProofProps) {
  const t = useTexts(texts);
  const proofOf = useProofText(stored.currency);
  const after = useAfterText(statement, stored.currency);
  const proof = proofOf(statement);
  const name = statement.accountName ?? statement.bankId;
  const isOneOfSeveral = stored.statements.length > 1 && name !== null;
  return (
    <ProofLine
      proof={LOOKS[statement.proof]}
      detail={statement.proof === 'no-balances' ? undefined : t.proofDetail}
      aside={after}
      asideDiffers={differsAfter(statement)}
    >
      {isOneOfSeveral ? fillText(t.proofOf, { account: name, proof }) : proof}
    </ProofLine>
  );
}

function useProofText(currency: Currency): (statement: ImportStatement) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  const money = (amount: number) => formats.money(amount, currency);
  return ({ proof, opening, closing, sumMinor, differenceMinor }) => {
    if (proof === 'no-balances' || !opening || !closing) return t.noBalances;
    if (proof === 'differs') return fillText(t.differs, { difference: money(differenceMinor ?? 0) });
    const words = fillText(sumMinor < 0 ? t.addsUpMinus : t.addsUp, {
      opening: money(opening.amountMinor),
      rows: money(Math.abs(sumMinor)),
      closing: money(closing.amountMinor),
    });
    // A line ends before what an operator belongs to.
    return words.replaceAll(/([+−=]) /g, '$1\u00a0');
  };
}

/** Whether the account is then to have another balance than the bank states. */
const differsAfter = ({ balanceAfter, closing }: ImportStatement): boolean =>
  balanceAfter?.agrees === false && closing !== null;

function useAfterText(statement: ImportStatement, currency: Currency): string | undefined {
  const t = useTexts(texts);
  const formats = useFormats();
  const { balanceAfter, accountName, closing } = statement;
  if (!balanceAfter || accountName === null) return undefined;
  return fillText(differsAfter(statement) ? t.afterDiffers : t.afterAgrees, {
    account: accountName,
    balance: formats.money(balanceAfter.amountMinor, currency),
    date: formats.date(balanceAfter.date),
    closing: formats.money(closing?.amountMinor ?? 0, currency),
  });
}
