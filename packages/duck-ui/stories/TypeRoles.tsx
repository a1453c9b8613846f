import { useState } from 'react';

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
    <div style={{ display: 'grid', gap: 12, color: 'var(--nest-ink)' }}>
      {ROLES.map((role) => (
        <Role key={role} role={role} />
      ))}
    </div>
  );
}

function Role({ role }: { role: string }) {
  const [facts, setFacts] = useState('');
  const read = (node: HTMLElement | null) => {
    if (node === null) return;
    const { fontSize, lineHeight, fontWeight } = getComputedStyle(node);
    setFacts(`${Number.parseFloat(fontSize)}/${Number.parseFloat(lineHeight)}, ${fontWeight}`);
  };
  return (
    <div>
      <div style={{ color: 'var(--nest-ink3)', font: 'var(--nest-type-caption)' }}>
        {role} {facts}
      </div>
      <div ref={read} style={{ font: `var(--nest-type-${role})` }}>
        $12,480.35 left in November
      </div>
    </div>
  );
}
