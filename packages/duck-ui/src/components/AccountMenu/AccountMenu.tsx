import { ActionMenu, type MenuEntry, type TriggerProps } from '../ActionMenu/index.ts';
import { Avatar } from '../Avatar/index.ts';
import { tipClass } from '../IconButton/index.ts';
import { Person } from '../Person/index.ts';
import classes from './AccountMenu.module.css';

export interface AccountMenuProps {
  /** The accessible name of its button ('Account settings'). */
  label: string;
  /** The signed-in person's name. */
  name: string;
  /** Their e-mail address. */
  email?: string | undefined;
  /** Their picture. */
  src?: string | undefined;
  /** The entries, top to bottom. */
  entries: readonly MenuEntry[];
}

/** The signed-in person's egg; behind it the account's pages and the way out. */
export function AccountMenu({ label, name, email, src, entries }: AccountMenuProps) {
  const trigger = (props: TriggerProps) => (
    <button {...props} type="button" className={`${classes.trigger} ${tipClass}`} aria-label={label} title={label}>
      <Avatar name={name} src={src} />
    </button>
  );
  return (
    <ActionMenu label={label} entries={entries} trigger={trigger} header={<Person name={name} detail={email} />} />
  );
}
