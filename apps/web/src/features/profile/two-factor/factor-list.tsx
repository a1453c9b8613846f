import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Factors, TrustedDevice } from '@nestegg/api-sdk';
import { deviceText, fillText } from '@nestegg/domain';
import { Button } from '@nestegg/duck-ui/Button';
import { EggCount } from '@nestegg/duck-ui/EggCount';
import { FactorRow } from '@nestegg/duck-ui/FactorRow';
import { Stack } from '@nestegg/duck-ui/Stack';
import { useDateOf } from '../../../i18n/use-date-of.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { twoFactor } from '../../../i18n/en/two-factor.ts';
import type { Ending } from './end-factor.tsx';
import { FactorGroup } from './factor-group.tsx';

/** How many recovery codes are made at once. */
const RECOVERY_CODES = 10;

export interface FactorListProps {
  readonly factors: Factors;
  readonly onSetUp: () => void;
  /** Asks before something ends. */
  readonly onEnd: (ending: Ending) => void;
  readonly onForget: (id: string) => Promise<void>;
  /** Passkeys, which there are without two-factor authentication too. */
  readonly children?: ReactNode;
}

/** What a person signs in with besides the password, and what stands in for it. */
export function FactorList({ factors, onSetUp, onEnd, onForget, children }: FactorListProps) {
  const t = useTexts(twoFactor);
  const { codesLeft, devices } = factors;
  return (
    <>
      <AppRow factors={factors} onSetUp={onSetUp} onRemove={() => onEnd('app')} />
      {children}
      <FactorGroup
        title={t.codes}
        aside={
          <Button variant="secondary" size="small" onClick={() => onEnd('codes')}>
            {t.makeCodes}
          </Button>
        }
        help={t.codesHelp}
      >
        <EggCount
          count={codesLeft}
          total={RECOVERY_CODES}
          text={fillText(t.codesLeft, { n: codesLeft, total: RECOVERY_CODES })}
        />
      </FactorGroup>
      {devices.length > 0 && (
        <FactorGroup title={t.devices}>
          <Stack gap="tight" divided>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onForget={() => void onForget(device.id)} />
            ))}
          </Stack>
        </FactorGroup>
      )}
    </>
  );
}

interface AppRowProps extends Pick<FactorListProps, 'factors' | 'onSetUp'> {
  readonly onRemove: () => void;
}

function AppRow({ factors: { totp }, onSetUp, onRemove }: AppRowProps) {
  const t = useTexts(twoFactor);
  const dateOf = useDateOf();
  const dated = (text: string, moment: string) => fillText(text, { date: dateOf(moment) });
  const used = totp && (totp.lastUsedAt === null ? t.neverUsed : dated(t.lastUsed, totp.lastUsedAt));
  return (
    <FactorRow
      icon={<IconDeviceMobile />}
      name={t.app}
      detail={totp ? `${dated(t.appSetUp, totp.confirmedAt)} · ${used}` : undefined}
      warning={totp && !totp.usable ? t.unusable : undefined}
      end={
        <Button
          variant="secondary"
          size="small"
          danger={totp !== null}
          aria-label={`${totp ? t.remove : t.setUp}: ${t.app}`}
          onClick={totp ? onRemove : onSetUp}
        >
          {totp ? t.remove : t.setUp}
        </Button>
      }
    />
  );
}

function DeviceRow({ device, onForget }: { device: TrustedDevice; onForget: () => void }) {
  const t = useTexts(twoFactor);
  const dateOf = useDateOf();
  const name = (device.device !== null && deviceText(device.device)) || t.unknownDevice;
  const until = fillText(t.until, { date: dateOf(device.expiresAt) });
  return (
    <FactorRow
      icon={<IconDeviceLaptop />}
      name={name}
      detail={[until, device.ip].filter(Boolean).join(' · ')}
      end={
        <Button variant="secondary" size="small" aria-label={`${t.forget}: ${name}`} onClick={onForget}>
          {t.forget}
        </Button>
      }
    />
  );
}
