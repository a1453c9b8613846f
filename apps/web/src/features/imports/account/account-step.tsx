import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Button } from '@nestegg/duck-ui/Button';
import { Card } from '@nestegg/duck-ui/Card';
import { DataTable } from '@nestegg/duck-ui/DataTable';
import { FormActions } from '@nestegg/duck-ui/FormActions';
import { Stack } from '@nestegg/duck-ui/Stack';
import { imports as texts } from '../../../i18n/en/imports.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { AccountChoice } from './account-choice.tsx';
import type { FileStatement } from './file-statement.ts';
import classes from './account-step.module.css';
import type { useAssignment } from './use-assignment.ts';

export interface AccountStepProps {
  readonly assignment: ReturnType<typeof useAssignment>;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** The words while it is saved. */
  readonly working: string | undefined;
  /** Why it could not be saved. */
  readonly failure: string | undefined;
}

/** Which account a file is of; of a file of several accounts, one by one. */
export function AccountStep({ assignment, onBack, onNext, working, failure }: AccountStepProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { assigned } = assignment;
  const [only, second] = assigned;
  const title = second ? fillText(t.whichAccounts, { n: formats.number(assigned.length) }) : t.whichAccount;
  return (
    <Card title={title} padding="form">
      <Stack gap="fields">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {only && !second && (
          <div className={classes.only}>
            <About statement={only.statement} />
            <AccountChoice
              isOnly
              name=""
              assigned={only}
              onChoose={(value) => assignment.choose(only.statement.number, value)}
              onConfirm={() => assignment.confirm(only.statement.number)}
            />
          </div>
        )}
        {second && <Assignments assignment={assignment} />}
        <FormActions sticky>
          <Button variant="secondary" onClick={onBack}>
            {t.goBack}
          </Button>
          <Button disabled={!assignment.isComplete} working={working} onClick={onNext}>
            {t.next}
          </Button>
        </FormActions>
      </Stack>
    </Card>
  );
}

function Assignments({ assignment }: Pick<AccountStepProps, 'assignment'>) {
  const t = useTexts(texts);
  const factsOf = useStatementFacts();
  const nameOf = ({ bankId, number }: FileStatement) => bankId ?? fillText(t.unnamed, { n: number });
  return (
    <>
      <p>{t.oneLedger}</p>
      <DataTable
        label={t.account}
        columns={[{ label: t.statementOf }, { label: t.account }]}
        rows={assignment.assigned.map((assigned) => ({
          id: String(assigned.statement.number),
          cells: [
            <span key="name">
              {nameOf(assigned.statement)}
              <span className={classes.facts}>{factsOf(assigned.statement)}</span>
            </span>,
            <AccountChoice
              key="account"
              isOnly={false}
              name={nameOf(assigned.statement)}
              assigned={assigned}
              onChoose={(value) => assignment.choose(assigned.statement.number, value)}
              onConfirm={() => assignment.confirm(assigned.statement.number)}
            />,
          ],
        }))}
      />
    </>
  );
}

/** What the file says of itself, by which a person knows of which account it is. */
function About({ statement }: { readonly statement: FileStatement }) {
  const factsOf = useStatementFacts();
  const words = [statement.bankId ?? '', factsOf(statement)].filter((part) => part !== '').join(' · ');
  return words === '' ? null : <p className={classes.about}>{words}</p>;
}

/** `EUR · Nov 2 – 20 · 14 rows`. */
function useStatementFacts(): (statement: FileStatement) => string {
  const t = useTexts(texts);
  const formats = useFormats();
  return ({ currency, from, to, rows }) => {
    const count = rows === null ? null : t[`rows_${formats.plural(rows)}`];
    return [
      currency,
      from !== null && to !== null ? formats.dayRange(from, to) : null,
      count === null ? null : fillText(count, { n: formats.number(rows ?? 0) }),
    ]
      .filter((part) => part !== null)
      .join(' · ');
  };
}
