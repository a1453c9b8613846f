const RADII = ['checkbox', 'chip', 'control', 'banner', 'panel', 'card', 'dialog', 'egg'];
const SHADOWS = ['card', 'raised', 'dialog'];

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, padding: 16, background: 'var(--nest-canvas)' } as const;
const box = {
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  border: '1px solid var(--nest-line)',
  background: 'var(--nest-surface)',
  color: 'var(--nest-ink2)',
  font: 'var(--nest-type-caption)',
} as const;

const SPACES = [8, 12, 16, 24, 32, 40, 48, 64];

/** The distances between things. */
export function Spaces() {
  return (
    <div style={row}>
      {SPACES.map((space) => (
        <div key={space} style={{ display: 'grid', alignContent: 'end', justifyItems: 'center', gap: 4 }}>
          <div style={{ width: space, height: space, background: 'var(--nest-pond)' }} />
          <span style={{ color: 'var(--nest-ink2)', font: 'var(--nest-type-caption)' }}>{space}</span>
        </div>
      ))}
    </div>
  );
}

/** Every radius, from a checkbox to the egg. */
export function Radii() {
  return (
    <div style={row}>
      {RADII.map((name) => (
        <div key={name} style={{ ...box, borderRadius: `var(--nest-radius-${name})` }}>
          {name}
        </div>
      ))}
    </div>
  );
}

/** The three heights above the page. */
export function Elevations() {
  return (
    <div style={row}>
      {SHADOWS.map((name) => (
        <div
          key={name}
          style={{ ...box, borderRadius: 'var(--nest-radius-card)', boxShadow: `var(--nest-shadow-${name})` }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
