import type { ComponentProps } from 'react';
import { Duck } from './duck.tsx';

/** The pond in the morning (in the evening on the dark scheme), for the sign-in screen. */
export function WelcomeArt(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 560 640" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true" {...props}>
      <path fill="var(--nest-art-sky)" d="M0 0h560v640H0Z" />
      <g>
        <path
          fill="var(--nest-art-sun)"
          d="M386 156C422.6 156 445 210.7 445 250.2C445 283.7 419 308 386 308C353 308 327 283.7 327 250.2C327 210.7 349.4 156 386 156Z"
        />
      </g>
      <path d="M0 322C70 268 150 262 236 292c92 32 196 20 324-44v112H0Z" fill="var(--nest-art-hill-far)" />
      <path d="M0 346c80-36 170-38 270-14 108 26 200 16 290-18v60H0Z" fill="var(--nest-art-hill)" />
      <path d="M0 360h560v280H0Z" fill="var(--nest-art-pond)" />
      <g stroke="var(--nest-art-sun)" strokeWidth="9" strokeLinecap="round" opacity=".7">
        <path d="M338 378h96M346 398h38M402 398h24M358 418h58M366 438h14M396 438h12M378 458h16" />
      </g>
      <g stroke="var(--nest-art-pond-light)" strokeWidth="5" strokeLinecap="round">
        <path d="M40 392h84M148 392h22M420 476h96M388 476h12M52 590h120M196 590h20M330 604h150M470 414h50M20 452h40" />
      </g>
      <ellipse cx="226" cy="532" rx="176" ry="30" fill="var(--nest-art-pond-light)" opacity=".5" />
      <ellipse cx="222" cy="529" rx="128" ry="20" fill="var(--nest-art-pond-deep)" />
      <g transform="translate(128 357.5) scale(3.05 3.05)">
        <Duck />
      </g>
      <path
        d="M116 528c30-8.5 66-10 106-10s80 1.5 108 10c-28 14-66 20-108 20s-80-6-106-20Z"
        fill="var(--nest-art-pond-deep)"
      />
      <path
        d="M122 526.5c30-6.5 62-8 100-8s74 1.5 102 8"
        stroke="var(--nest-art-pond-light)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="translate(396 496) scale(0.98 0.98)">
        <path
          fill="var(--nest-art-duckling-bill)"
          d="M53.5 13.9c3.3.5 5.5 2 7.4 3.4 1.3.9 2.5 1.4 2.6 2.7.1 1.5-1.4 2.2-3.2 2.5-2.3.4-4.7.3-7.3-.1Z"
        />
        <path
          fill="var(--nest-art-duckling)"
          d="M3.2 31.6c-.3-1.6 1.6-2.6 2.8-1.5 4.3 3.9 10.2 5 16.4 3.5 6-1.4 10.3-4.3 11.3-9.2.3-1.5.3-3.1.3-5.1C34 12.7 39.4 7.6 45.8 7.6S57.4 12.7 57.4 19.3c0 3.5-1.5 6.2-3.2 8.7-1.2 1.8-1.2 3.5-.2 5.3 1.6 2.9 2.6 5.6 2.6 9C56.6 50.6 50 56 41 56H25C12.3 56 4.4 46.6 3.2 31.6Z"
        />
        <g transform="rotate(-66 27 43.5)">
          <path
            fill="var(--nest-art-shell)"
            d="M27 33.5C31.3 33.5 34 40.7 34 45.9C34 50.3 30.9 53.5 27 53.5C23.1 53.5 20 50.3 20 45.9C20 40.7 22.7 33.5 27 33.5Z"
          />
        </g>
        <circle cx="47.6" cy="16.9" r="1.8" fill="#fff" />
      </g>
      <path d="M392 551c9-2.5 20-3 32-3s24 .5 32 3c-8 4-19 6-32 6s-24-2-32-6Z" fill="var(--nest-art-pond)" />
      <path d="M390 550.5h68" stroke="var(--nest-art-pond-light)" strokeWidth="4.5" strokeLinecap="round" />
      <g>
        <path d="M46 640q-3.5 -125 -14 -250" stroke="var(--nest-art-leaf)" strokeWidth="5" strokeLinecap="round" />
        <rect
          x="25"
          y="356"
          width="14"
          height="46"
          rx="7"
          fill="var(--nest-art-wood-deep)"
          transform="rotate(-4.67 32 390)"
        />
        <path d="M76 640q2.5 -95 10 -190" stroke="var(--nest-art-leaf)" strokeWidth="5" strokeLinecap="round" />
        <rect
          x="79"
          y="416"
          width="14"
          height="46"
          rx="7"
          fill="var(--nest-art-wood-deep)"
          transform="rotate(3.33 86 450)"
        />
        <path
          d="M14 640c-4-90 4-150-10-220 26 60 34 140 26 220ZM92 640c2-70 10-130 40-184-10 60-14 120-22 184Z"
          fill="var(--nest-art-leaf)"
        />
      </g>
      <path d="M540 640c-4-60-16-100-40-140 36 30 52 80 58 140Z" fill="var(--nest-art-leaf)" />
      <path d="M528 640q-2.5 -75 -10 -150" stroke="var(--nest-art-leaf)" strokeWidth="5" strokeLinecap="round" />
      <rect
        x="511"
        y="456"
        width="14"
        height="46"
        rx="7"
        fill="var(--nest-art-wood-deep)"
        transform="rotate(-3.33 518 490)"
      />
    </svg>
  );
}
