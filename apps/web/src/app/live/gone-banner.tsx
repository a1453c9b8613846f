import { fillText } from '@nestegg/domain';
import { Banner } from '@nestegg/duck-ui/Banner';
import { households } from '../../i18n/en/households.ts';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';

export interface GoneBannerProps {
  /** The names of the households. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** Says which households have just become unavailable. */
export default function GoneBanner({ names, onClose }: GoneBannerProps) {
  const t = useTexts(households);
  const words = useTexts(shell);
  return (
    <Banner tone="info" onClose={onClose} closeLabel={words.close}>
      {names.map((household) => fillText(t.goneNow, { household })).join(' ')}
    </Banner>
  );
}
