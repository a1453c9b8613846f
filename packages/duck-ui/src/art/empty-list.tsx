import type { ComponentProps } from 'react';

/** An empty nest: nothing here yet. */
export function EmptyListArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 240 180" width="240" height="180" fill="none" aria-hidden="true" {...props}>
      <ellipse cx="120" cy="146" rx="106" ry="22" fill="var(--nest-art-water)" />
      <path d="M202 147C201 125 209.8 107.4 217 103C213.4 120.6 210 129.4 208 147Z" fill="var(--nest-art-leaf)" />
      <path d="M193 148C192 133 199.2 121 204 118C201.6 130 201 136 199 148Z" fill="var(--nest-art-leaf)" />
      <path d="M209 146C208 133 218 122.6 227 120C222.5 130.4 217 135.6 215 146Z" fill="var(--nest-art-leaf)" />
      <g transform="rotate(9 124 80)">
        <g
          fillOpacity=".45"
          stroke="var(--nest-art-line)"
          strokeWidth="2.6"
          strokeDasharray="6.5 6"
          strokeLinecap="round"
        >
          <path
            fill="var(--nest-art-water)"
            d="M124 39C142 39 153 65.6 153 84.9C153 101.2 140.2 113 124 113C107.8 113 95 101.2 95 84.9C95 65.6 106 39 124 39Z"
          />
        </g>
      </g>
      <path d="M58 94C60 124 86 140 121 140s61-16 63-46c-18 9-39 12-63 12s-45-3-63-12Z" fill="var(--nest-art-wood)" />
      <g strokeWidth="6" strokeLinecap="round">
        <path d="M52 88C70 101 94 106 121 106s51-5 69-18" stroke="var(--nest-art-wood-deep)" />
        <path d="M57 97c19 11 40 15 64 15s45-4 64-15" stroke="var(--nest-art-wood)" />
      </g>
      <g stroke="var(--nest-art-wood-deep)" strokeWidth="3" strokeLinecap="round">
        <path d="M54 89 42 82M60 95l-14 1M188 89l11-9M184 94l13-1M72 116c11 8 22 11 35 12M170 114c-9 7-18 11-30 13M92 119c14 5 30 6 46 3M104 136c9 1 20 1 28-1M150 119l12-5" />
      </g>
      <path d="M40 147h20" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="1" />
      <path d="M164 155h24" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="1" />
      <path d="M66 156h12" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="0.7" />
      <path d="M100 161h44" stroke="var(--nest-art-water-deep)" strokeWidth="3" strokeLinecap="round" opacity="0.7" />
    </svg>
  );
}
