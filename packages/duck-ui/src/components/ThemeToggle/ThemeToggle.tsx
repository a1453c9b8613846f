import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../IconButton/index.ts';

export interface ThemeToggleProps {
  /** The scheme on screen now; the icon shows the other one. */
  scheme: 'light' | 'dark';
  /** What pressing it does, as its accessible name. */
  label: string;
  /** Called when pressed. */
  onToggle: () => void;
  /** Draws an edge, where it stands alone in a corner. */
  framed?: boolean;
}

/** Switches between the light and the dark scheme. */
export function ThemeToggle({ scheme, label, onToggle, framed = false }: ThemeToggleProps) {
  const icon = scheme === 'light' ? <IconMoon aria-hidden /> : <IconSun aria-hidden />;
  return <IconButton label={label} icon={icon} framed={framed} onClick={onToggle} />;
}
