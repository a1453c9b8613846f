import type { Typography } from '../../tokens/format.ts';
import { groupOf } from './theme-tokens.ts';
import { TokenTable } from './TokenTable.tsx';

const ROOT = 16;

/** Size and line in pixels, weight, and tracking where there is one. */
function factsOf({ fontSize, lineHeight, fontWeight, letterSpacing }: Typography): string {
  const size = fontSize.value * ROOT;
  const tracking = letterSpacing.value === 0 ? '' : `, tracking ${letterSpacing.value} px`;
  return `${size}/${Math.round(size * lineHeight)} px, weight ${fontWeight}${tracking}`;
}

/** Every role of the type, in itself. */
export function TypeRoles() {
  return (
    <TokenTable
      label="Type"
      tokens={groupOf('base', 'type')}
      columns={{
        Sample: ({ property }) => (
          <span style={{ font: `var(${property})`, color: 'var(--nest-ink)' }}>$651.73 left</span>
        ),
        Size: ({ value }) => factsOf(value as Typography),
      }}
    />
  );
}
