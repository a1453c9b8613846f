import { IconDotsVertical } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { IconButton } from '../IconButton/index.ts';
import type { MenuPanelProps } from './MenuPanel.tsx';
import type { TriggerProps, ActionMenuProps } from './action-menu-props.ts';

/**
 * A menu of actions behind a button. It closes after each choice.
 * Until it is opened for the first time it is nothing but the button: a table has a hundred of them.
 */
export function ActionMenu({ trigger, ...content }: ActionMenuProps) {
  const [Panel, setPanel] = useState<ComponentType<MenuPanelProps>>();
  const dots = (props: TriggerProps) => (
    <IconButton {...props} label={content.label} icon={<IconDotsVertical aria-hidden />} />
  );
  const button = trigger ?? dots;
  if (Panel) return <Panel {...content} button={button} />;
  const open = async () => {
    const panel = await import('./MenuPanel.tsx');
    setPanel(() => panel.default);
  };
  return button({ 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => void open() });
}
