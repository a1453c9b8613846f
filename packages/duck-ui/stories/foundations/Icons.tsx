import {
  IconAdjustmentsHorizontal,
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowDownLeft,
  IconArrowsLeftRight,
  IconArrowUpRight,
  IconCircleCheck,
  IconDotsVertical,
  IconEye,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconRepeat,
  IconSettings,
  IconSun,
  IconTrash,
  IconTrendingDown,
  IconTrendingUp,
  IconUser,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './foundations.module.css';

const ICONS: Readonly<Record<string, Readonly<Record<string, TablerIcon>>>> = {
  Places: {
    Dashboard: IconLayoutDashboard,
    Transactions: IconArrowsLeftRight,
    Households: IconUsers,
    Profile: IconUser,
    Settings: IconSettings,
    Logout: IconLogout,
  },
  Actions: {
    Add: IconPlus,
    View: IconEye,
    Edit: IconPencil,
    Delete: IconTrash,
    Invite: IconUserPlus,
    Refresh: IconRefresh,
    Filters: IconAdjustmentsHorizontal,
    'Row menu': IconDotsVertical,
    'To dark': IconMoon,
    'To light': IconSun,
  },
  Money: {
    Income: IconArrowDownLeft,
    Expense: IconArrowUpRight,
    Up: IconTrendingUp,
    Down: IconTrendingDown,
    Recurring: IconRepeat,
  },
  Messages: {
    Success: IconCircleCheck,
    Info: IconInfoCircle,
    Warning: IconAlertCircle,
    Danger: IconAlertTriangle,
  },
};

const SIZES = [16, 18, 20, 22];

/** The four sizes of one icon. */
export function IconSizes() {
  return (
    <div className={classes.ground}>
      {SIZES.map((size) => (
        <div key={size} className={classes.tile}>
          <IconUsers size={size} stroke={size === 16 ? 2 : 1.75} aria-hidden />
          {size} px
        </div>
      ))}
    </div>
  );
}

/** Every icon that stands for one thing, with its name at Tabler. */
export function Icons() {
  return Object.entries(ICONS).map(([group, icons]) => (
    <section key={group}>
      <h3>{group}</h3>
      <div className={classes.ground}>
        {Object.entries(icons).map(([use, Icon]) => (
          <div key={use} className={classes.tile}>
            <Icon size={22} stroke={1.75} aria-hidden />
            <strong>{use}</strong>
            {Icon.displayName}
          </div>
        ))}
      </div>
    </section>
  ));
}
