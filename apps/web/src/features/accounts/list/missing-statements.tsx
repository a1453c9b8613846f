import type { Account } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { Link } from '@nestegg/duck-ui/Link';
import { accounts as texts } from '../../../i18n/en/accounts.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { useGapText } from '../detail/use-gap-text.ts';

/** Days between two statements of an account that no statement covers: a banner for each account. */
export function MissingStatements({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = useTexts(texts);
  const gapText = useGapText();
  const shown = accounts.filter(({ uncovered, closedOn }) => uncovered.length > 0 && closedOn === null);
  return shown.map(({ id, name, uncovered }) => (
    <Banner key={id} tone="warning" action={<Link href={`${paths.account(id)}?tab=statements`}>{t.statements}</Link>}>
      <strong>{name}:</strong> {fillText(t.uncovered, { days: uncovered.map(gapText).join(', ') })}
    </Banner>
  ));
}
