import type { Dimension } from '../../tokens/format.ts';
import classes from './foundations.module.css';
import { groupOf } from './theme-tokens.ts';
import { TokenTable } from './TokenTable.tsx';

const pixels = (value: unknown): string => `${(value as Dimension).value} px`;

/** The distances between things. Mantine's properties hold them. */
export function Spaces() {
  const tokens = groupOf('base', 'space').map((token) =>
    Object.assign(token, { property: token.property.replace('--nest-space', '--mantine-spacing') }),
  );
  return (
    <TokenTable
      label="Space"
      tokens={tokens}
      columns={{
        Space: ({ css }) => <div className={classes.bar} style={{ width: css }} />,
        Size: ({ value }) => pixels(value),
      }}
    />
  );
}

/** Every radius, from a checkbox to the egg. */
export function Radii() {
  return (
    <TokenTable
      label="Radius"
      tokens={groupOf('base', 'radius')}
      columns={{
        Radius: ({ property }) => <div className={classes.box} style={{ borderRadius: `var(${property})` }} />,
        Size: ({ css }) => css.replace('px', ' px'),
      }}
    />
  );
}

/** The three heights above the page. */
export function Elevations() {
  return (
    <TokenTable
      label="Elevation"
      tokens={groupOf('light', 'shadow')}
      columns={{
        Elevation: ({ property }) => (
          <div
            className={classes.box}
            style={{ borderRadius: 'var(--nest-radius-card)', boxShadow: `var(${property})` }}
          />
        ),
      }}
    />
  );
}

/** How long things move, and how. */
export function Motions() {
  return <TokenTable label="Motion" tokens={groupOf('base', 'motion')} columns={{ Value: ({ css }) => css }} />;
}
