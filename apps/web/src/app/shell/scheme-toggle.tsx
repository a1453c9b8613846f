import { ThemeToggle } from '@nestegg/duck-ui/ThemeToggle';
import { shell } from '../../i18n/en/shell.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { setTheme, useColorScheme } from '../../shared/preferences/theme.ts';

/** Switches between light and dark and stores the choice on this device. */
export function SchemeToggle({ framed = false }: { framed?: boolean }) {
  const t = useTexts(shell);
  const scheme = useColorScheme();
  return (
    <ThemeToggle
      scheme={scheme}
      label={scheme === 'light' ? t.toDark : t.toLight}
      onToggle={() => setTheme(scheme === 'light' ? 'dark' : 'light')}
      framed={framed}
    />
  );
}
