import { IconUserPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { ActionMenu, type MenuEntry } from '../ActionMenu/index.ts';
import { Avatar } from '../Avatar/index.ts';
import { BudgetBar, type BudgetBarProps } from '../BudgetBar/index.ts';
import { Button } from '../Button/index.ts';
import { Chip } from '../Chip/index.ts';
import { HouseholdTile } from '../HouseholdTile/index.ts';
import { Sparkline, type SparklineProps } from '../Sparkline/index.ts';
import classes from './HouseholdCard.module.css';

export interface HouseholdCardProps {
  /** The household's name. */
  name: string;
  /** The person's role in it, as a word, and whether it is the owner's. */
  role: { label: string; owner: boolean };
  /** How many members ('2 members'). */
  memberCount: string;
  /** The members' names, for their eggs; more than four are counted. */
  members?: readonly string[];
  /** The budget, or the words for there being none. */
  budget: BudgetBarProps | string;
  /** How spending went: a caption, and the line with its values in words. */
  trend?: { caption: string } & SparklineProps;
  /** The menu: its accessible name and entries. */
  menu: { label: string; entries: readonly MenuEntry[] };
  /** The way to its page. */
  view: { href: string; label: string };
  /** Inviting, for owners. */
  invite?: { label: string; onInvite: () => void };
}

/** A household with its budget, its members and what can be done. */
export function HouseholdCard({ name, role, memberCount, budget, menu, ...rest }: HouseholdCardProps) {
  const headingId = useId();
  return (
    <article className={classes.root} aria-labelledby={headingId}>
      <div className={classes.head}>
        <HouseholdTile size="large" />
        <div className={classes.words}>
          <h2 id={headingId} className={classes.name}>
            {name}
          </h2>
          <p className={classes.facts}>
            <Chip look={role.owner ? 'strong' : 'plain'}>{role.label}</Chip>
            {memberCount}
          </p>
        </div>
        <ActionMenu {...menu} />
      </div>
      <div className={classes.budget}>
        {typeof budget === 'string' ? <p className={classes.noBudget}>{budget}</p> : <BudgetBar {...budget} />}
        {rest.trend !== undefined && (
          <p className={classes.trend}>
            {rest.trend.caption}
            <Sparkline label={rest.trend.label} values={rest.trend.values} />
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <Members names={rest.members ?? []} />
        {rest.invite !== undefined && (
          <Button variant="quiet" size="small" icon={<IconUserPlus aria-hidden />} onClick={rest.invite.onInvite}>
            {rest.invite.label}
          </Button>
        )}
        <Button variant="secondary" size="small" href={rest.view.href} aria-label={`${rest.view.label}: ${name}`}>
          {rest.view.label}
        </Button>
      </div>
    </article>
  );
}

const MAX_EGGS = 4;

function Members({ names }: { names: readonly string[] }) {
  const shown = names.length > MAX_EGGS ? names.slice(0, MAX_EGGS - 1) : names;
  const more = names.length - shown.length;
  return (
    <span className={classes.members}>
      {shown.map((name, index) => (
        <Avatar key={name} name={name} size="small" ground={index} />
      ))}
      {more > 0 && (
        <span className={classes.more} aria-hidden>
          +{more}
        </span>
      )}
    </span>
  );
}
