import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Passkey } from '@nestegg/api-sdk';
import { fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { FactorRow } from '@nestegg/duck-ui/FactorRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { useDateOf } from '../../../i18n/use-date-of.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { twoFactor } from '../../../i18n/en/two-factor.ts';
import { knowsPasskeys } from '../../../shared/webauthn.ts';
import { AddPasskey } from './add-passkey.tsx';
import { FactorGroup } from './factor-group.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

/** How many one account has at most. */
const MAX_PASSKEYS = 10;

export interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  /** Whether there is an authenticator app as well: without it two-factor authentication ends with the last passkey. */
  readonly hasApp: boolean;
  /** One was added; the first factor comes with recovery codes. */
  readonly onAdded: (codes: readonly string[] | null) => void;
}

/** Passkeys, which sign in without a password and are a second step as well. */
export function Passkeys({ passkeys, hasApp, onAdded }: PasskeysProps) {
  const t = useTexts(twoFactor);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Passkey | null>(null);
  const count = fillText(t.passkeyCount, { n: passkeys.length, total: MAX_PASSKEYS });
  return (
    <FactorGroup
      title={t.passkeys}
      {...(passkeys.length > 0 && { count })}
      help={t.passkeyHelp}
      aside={
        knowsPasskeys() && (
          <Button
            variant="secondary"
            size="small"
            icon={<IconPlus aria-hidden />}
            disabled={passkeys.length >= MAX_PASSKEYS}
            onClick={() => setAdding(true)}
          >
            {t.addPasskey}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <Stack gap="tight" divided>
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} onRemove={() => setEnding(passkey)} />
          ))}
        </Stack>
      )}
      {isAdding && (
        <AddPasskey
          onDone={(codes) => {
            setAdding(false);
            onAdded(codes);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {ending && (
        <RemovePasskey passkey={ending} isLast={passkeys.length === 1 && !hasApp} onClose={() => setEnding(null)} />
      )}
    </FactorGroup>
  );
}

function OnePasskey({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts(twoFactor);
  const dateOf = useDateOf();
  const { name, createdAt, lastUsedAt, madeFor } = passkey;
  const used = lastUsedAt === null ? t.neverUsed : fillText(t.lastUsed, { date: dateOf(lastUsedAt) });
  return (
    <FactorRow
      icon={<IconFingerprint />}
      name={name}
      detail={`${fillText(t.added, { date: dateOf(createdAt) })} · ${used}`}
      warning={madeFor === null ? undefined : fillText(t.madeFor, { host: madeFor })}
      end={
        <Button variant="secondary" size="small" danger aria-label={`${t.remove}: ${name}`} onClick={onRemove}>
          {t.remove}
        </Button>
      }
    />
  );
}
