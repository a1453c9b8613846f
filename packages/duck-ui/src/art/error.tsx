import type { ComponentProps } from 'react';

/** A cracked egg with a plaster: nothing is lost. */
export function ErrorArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" fill="none" aria-hidden="true" {...props}>
      <ellipse cx="120" cy="146" rx="92" ry="17" fill="var(--nest-art-water)" />
      <ellipse cx="122" cy="145" rx="38" ry="6.5" fill="var(--nest-art-water-deep)" opacity=".8" />
      <g transform="rotate(8 120 96)">
        <path
          fill="var(--nest-art-shell)"
          d="M120 37C146.7 37 163 76.6 163 105.2C163 129.4 144.1 147 120 147C95.9 147 77 129.4 77 105.2C77 76.6 93.3 37 120 37Z"
        />
        <path
          d="M163 101c0 27-19 46-43 46-11 0-21-4-28.5-11 7 3 14 4 21 3.6 24-1.3 41-19 43-45.6.5-7 0-13-1.2-19 5.3 8.4 8.7 18 8.7 26Z"
          fill="var(--nest-art-shell-edge)"
          opacity=".7"
        />
        <path
          d="M95 57l13 12-7 11 14 9-4 12"
          stroke="var(--nest-art-ink)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g transform="rotate(-32 132 106)">
          <rect x="108" y="97" width="48" height="19" rx="9.5" fill="var(--nest-art-yolk)" />
          <rect x="124" y="97" width="16" height="19" fill="var(--nest-art-shell)" opacity=".75" />
          <g fill="var(--nest-art-wood-deep)">
            <circle cx="129" cy="103.5" r="1.3" />
            <circle cx="135" cy="103.5" r="1.3" />
            <circle cx="129" cy="109.5" r="1.3" />
            <circle cx="135" cy="109.5" r="1.3" />
          </g>
        </g>
      </g>
      <path d="M62 62l-9-6M66 47l-5-9M178 60l9-6" stroke="var(--nest-art-line)" strokeWidth="3" strokeLinecap="round" />
      <path d="M50 150h16" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="1" />
      <path d="M172 150h20" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="1" />
      <path d="M104 158h30" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="0.7" />
    </svg>
  );
}
