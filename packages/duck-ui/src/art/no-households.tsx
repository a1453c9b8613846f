import type { ComponentProps } from 'react';

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
        <path
          fill="var(--nest-art-yolk)"
          d="M53.5 13.9c3.3.5 5.5 2 7.4 3.4 1.3.9 2.5 1.4 2.6 2.7.1 1.5-1.4 2.2-3.2 2.5-2.3.4-4.7.3-7.3-.1Z"
        />
        <path
          fill="var(--nest-art-duck)"
          d="M3.2 31.6c-.3-1.6 1.6-2.6 2.8-1.5 4.3 3.9 10.2 5 16.4 3.5 6-1.4 10.3-4.3 11.3-9.2.3-1.5.3-3.1.3-5.1C34 12.7 39.4 7.6 45.8 7.6S57.4 12.7 57.4 19.3c0 3.5-1.5 6.2-3.2 8.7-1.2 1.8-1.2 3.5-.2 5.3 1.6 2.9 2.6 5.6 2.6 9C56.6 50.6 50 56 41 56H25C12.3 56 4.4 46.6 3.2 31.6Z"
        />
        <path
          fill="var(--nest-art-duck-head)"
          d="M33.7 24.4C34 22.9 34 21.3 34 19.3 34 12.7 39.4 7.6 45.8 7.6S57.4 12.7 57.4 19.3C57.4 22.8 55.9 25.5 54.2 28 47.5 31.2 38.5 29.6 33.7 24.4Z"
        />
        <path
          fill="var(--nest-art-shell)"
          d="M33.7 24.4C38.5 29.6 47.5 31.2 54.2 28L53.3 30C47 33.5 37.3 32 32.7 27Z"
        />
        <g transform="rotate(-66 27 43.5)">
          <path
            fill="var(--nest-art-shell)"
            d="M27 33.5C31.3 33.5 34 40.7 34 45.9C34 50.3 30.9 53.5 27 53.5C23.1 53.5 20 50.3 20 45.9C20 40.7 22.7 33.5 27 33.5Z"
          />
        </g>
        <circle cx="47.6" cy="16.9" r="1.8" fill="#fff" />
      </g>
      <path d="M60 152h20" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="1" />
      <path d="M112 156h32" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="0.8" />
      <path d="M172 150h46" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="1" />
      <path d="M30 142h12" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="0.7" />
    </svg>
  );
}
