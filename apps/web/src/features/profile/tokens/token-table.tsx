import type { AccessToken, AccessTokenScope } from '@nestegg/api-sdk';
import { addDays, fillText, TOKEN_NOTICE_DAYS, TOKEN_RIGHTS, utcDay } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { ScopeTable, type ScopeTableLedger } from '@nestegg/duck-ui/ScopeTable';
import { accessTokens } from '../../../i18n/en/access-tokens.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/language-context.tsx';

export interface TokenTableProps {
  readonly tokens: readonly AccessToken[];
  readonly onRevoke: (token: AccessToken) => void;
}

/** Each token, with what it may do in which ledger. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const t = useTexts(accessTokens);
  const { date, moment } = useFormats();

  const ledgerOf = (scope: AccessTokenScope): ScopeTableLedger => ({
    id: scope.householdId ?? '',
    name: scope.householdId === null ? t.personal : (scope.householdName ?? '—'),
    shared: scope.householdId !== null,
    rights: TOKEN_RIGHTS.map((right) => scope[right]),
  });

  const usageOf = ({ lastUsedAt }: AccessToken): string =>
    lastUsedAt === null ? t.neverUsed : fillText(t.used, { date: moment(new Date(lastUsedAt)) });

  const endOf = ({ expiresOn }: AccessToken) => {
    // Tokens end with a day of UTC.
    const today = utcDay(new Date());
    return {
      expires: expiresOn < today ? t.ended : date(expiresOn),
      warning: expiresOn <= addDays(today, TOKEN_NOTICE_DAYS),
    };
  };

  return (
    <ScopeTable
      label={t.title}
      columns={{
        name: t.name,
        ledger: t.ledger,
        rights: [t.read, t.write, t.import],
        expires: t.expires,
        actions: t.actions,
      }}
      marks={{ yes: t.yes, no: t.no }}
      rows={tokens.map((token) => ({
        id: token.id,
        name: token.name,
        detail: `…${token.lastFour} · ${usageOf(token)}`,
        ledgers: token.scopes.map(ledgerOf),
        ...endOf(token),
        action: (
          <Button
            variant="secondary"
            size="small"
            danger
            aria-label={`${t.revoke}: ${token.name}`}
            onClick={() => onRevoke(token)}
          >
            {t.revoke}
          </Button>
        ),
      }))}
    />
  );
}
