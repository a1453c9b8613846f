const ROLES = [
  'display',
  'balance',
  'title',
  'figure',
  'dialog-title',
  'card-title',
  'body',
  'button',
  'label',
  'caption',
];

/** Every role of the type, in itself. */
export function TypeRoles() {
  return (
    <div style={{ display: 'grid', gap: 8, color: 'var(--nest-ink)' }}>
      {ROLES.map((role) => (
        <span key={role} style={{ font: `var(--nest-type-${role})` }}>
          {role}: $12,480.35 left in November
        </span>
      ))}
    </div>
  );
}
