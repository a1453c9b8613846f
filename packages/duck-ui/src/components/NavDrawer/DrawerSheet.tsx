import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { MenuEntry } from '../ActionMenu/index.ts';
import { tipClass } from '../IconButton/index.ts';
import { Link } from '../Link/index.ts';
import type { NavDrawerProps } from './nav-drawer-props.ts';
import classes from './NavDrawer.module.css';

/** The drawer itself. In a module of its own, to be loaded lazily when it is opened. */
export default function DrawerSheet({ opened, onClose, closeLabel, brand, label, ...content }: NavDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={250}
      transitionProps={{ duration: 240, exitDuration: 160 }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', overlay: classes.overlay ?? '' }}
    >
      <Drawer.Overlay />
      {/* Its title names it only once both are drawn; until then the label does. */}
      <Drawer.Content aria-label={label}>
        <Drawer.Header>
          <Drawer.Title>{brand}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} title={closeLabel} className={tipClass} size={40} />
        </Drawer.Header>
        <div className={classes.body}>
          <nav aria-label={label} className={classes.nav}>
            {content.entries.map((entry) => (
              <DrawerLink key={entry.href} entry={entry} onClose={onClose} />
            ))}
          </nav>
          <div className={classes.account}>
            {content.person !== undefined && <div className={classes.person}>{content.person}</div>}
            {content.accountEntries.map((entry) => (
              <DrawerLink key={entry.label} entry={entry} onClose={onClose} />
            ))}
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function DrawerLink({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const inner = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if (entry.href !== undefined) {
    const current = entry.current === true ? 'page' : undefined;
    return (
      <Link href={entry.href} className={classes.link} aria-current={current} onClick={onClose}>
        {inner}
      </Link>
    );
  }
  const choose = () => {
    onClose();
    entry.onSelect?.();
  };
  return (
    <button type="button" className={classes.link} onClick={choose}>
      {inner}
    </button>
  );
}
