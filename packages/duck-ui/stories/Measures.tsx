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
