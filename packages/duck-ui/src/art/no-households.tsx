import type { ComponentProps } from 'react';
import { Duck } from './duck.tsx';

/** A duck house without a household. */
export function NoHouseholdsArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" fill="none" aria-hidden="true" {...props}>
      <ellipse cx="120" cy="142" rx="108" ry="25" fill="var(--nest-art-water)" />
      <path d="M96 138V112M156 138V112" stroke="var(--nest-art-wood-deep)" strokeWidth="6" strokeLinecap="round" />
      <rect x="78" y="108" width="96" height="8" rx="4" fill="var(--nest-art-wood-deep)" />
      <path d="M92 66h68v42H92Z" fill="var(--nest-art-shell)" />
      <path d="M126 66h34v42h-34Z" fill="var(--nest-art-shell-edge)" opacity=".45" />
      <path
        d="M80 69.5 122 36.6a6.5 6.5 0 0 1 8 0l42 32.9a3.8 3.8 0 0 1-2.3 6.8H82.3A3.8 3.8 0 0 1 80 69.5Z"
        fill="var(--nest-art-duck)"
      />
      <path d="M112 108V95a14 14 0 0 1 28 0v13Z" fill="var(--nest-art-duck-deep)" />
      <circle cx="126" cy="58" r="5" fill="var(--nest-art-shell)" />
      <path d="M80 113 52 139" stroke="var(--nest-art-wood-deep)" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M71.5 115.5l5 5.5M63.5 123l5 5.5"
        stroke="var(--nest-art-wood)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g transform="translate(226 96.5) scale(-0.78 0.78)">
        <Duck />
      </g>
      <path d="M60 152h20" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="1" />
      <path d="M112 156h32" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="0.8" />
      <path d="M172 150h46" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="1" />
      <path d="M30 142h12" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="0.7" />
    </svg>
  );
}
