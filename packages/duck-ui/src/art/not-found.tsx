import type { ComponentProps } from 'react';
import { Duck } from './duck.tsx';

/** A duck looking for something under water. */
export function NotFoundArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" fill="none" aria-hidden="true" {...props}>
      <path
        d="M16 86c8-4 18-4 26 0s18 4 26 0 18-4 26 0 18 4 26 0 18-4 26 0 18 4 26 0 18-4 26 0 18 4 26 0c0 47-46 84-104 84S16 133 16 86Z"
        fill="var(--nest-art-water)"
      />
      <path d="M53 149C52 134 53.2 122 49 119C51.1 131 61 137 59 149Z" fill="var(--nest-art-leaf)" />
      <path d="M61 154C60 134 65.6 118 68 114C66.8 130 69 138 67 154Z" fill="var(--nest-art-leaf)" />
      <path d="M69 157C68 145 75.6 135.4 81 133C78.3 142.6 77 147.4 75 157Z" fill="var(--nest-art-leaf)" />
      <g fill="var(--nest-art-yolk)">
        <path
          transform="translate(100 66) rotate(-66) scale(.8)"
          d="M-2.5 0-2-19C-2-20-2.5-20.5-3.5-21L-15-27.5C-16.5-28.5-16-31-14-31-11.5-31.2-9.5-32-8-33.5-6.5-35-5-37.5-3.5-40-2.8-41.3-.9-41.3-.2-40 1.3-37.5 2.8-35 4.5-33.5 6-32 8-31.3 10.5-31 12.5-30.8 13-28.5 11.5-27.5L3.5-21C2.6-20.3 2.5-20 2.5-19L3 0Z"
        />
        <path
          transform="translate(104 56) rotate(-22) scale(.8)"
          d="M-2.5 0-2-19C-2-20-2.5-20.5-3.5-21L-15-27.5C-16.5-28.5-16-31-14-31-11.5-31.2-9.5-32-8-33.5-6.5-35-5-37.5-3.5-40-2.8-41.3-.9-41.3-.2-40 1.3-37.5 2.8-35 4.5-33.5 6-32 8-31.3 10.5-31 12.5-30.8 13-28.5 11.5-27.5L3.5-21C2.6-20.3 2.5-20 2.5-19L3 0Z"
        />
      </g>
      <g transform="translate(108 82) rotate(108) scale(1.42) translate(-30 -42)">
        <Duck />
      </g>
      <path
        d="M16 86c8-4 18-4 26 0s18 4 26 0 18-4 26 0 18 4 26 0 18-4 26 0 18 4 26 0 18-4 26 0 18 4 26 0c0 47-46 84-104 84S16 133 16 86Z"
        fill="var(--nest-art-water)"
        fillOpacity=".5"
      />
      <path
        d="M16 86c8-4 18-4 26 0s18 4 26 0 18-4 26 0 18 4 26 0 18-4 26 0 18 4 26 0 18-4 26 0 18 4 26 0"
        stroke="var(--nest-art-water-deep)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <g
        transform="rotate(14 121 152)"
        stroke="var(--nest-art-line)"
        strokeWidth="2.2"
        strokeDasharray="5 4.5"
        strokeLinecap="round"
      >
        <path
          fill="none"
          d="M121 139.5C126.9 139.5 130.5 148.5 130.5 155C130.5 160.5 126.3 164.5 121 164.5C115.7 164.5 111.5 160.5 111.5 155C111.5 148.5 115.1 139.5 121 139.5Z"
        />
      </g>
      <circle cx="168" cy="118" r="4" stroke="var(--nest-art-line)" strokeWidth="2.2" />
      <circle cx="175" cy="105" r="2.6" stroke="var(--nest-art-line)" strokeWidth="2.2" />
      <circle cx="166" cy="98" r="1.8" fill="var(--nest-art-line)" />
    </svg>
  );
}
