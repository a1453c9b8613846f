import type { ComponentProps } from 'react';

/** The brand mark. Its colours are fixed: they are safe on light and dark. Decorative: name it where it stands for words. */
export function DuckMark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" fill="none" aria-hidden="true" {...props}>
      <path
        fill="#F5A623"
        d="M53.5 13.9c3.3.5 5.5 2 7.4 3.4 1.3.9 2.5 1.4 2.6 2.7.1 1.5-1.4 2.2-3.2 2.5-2.3.4-4.7.3-7.3-.1Z"
      />
      <path
        fill="#4C88EA"
        d="M3.2 31.6c-.3-1.6 1.6-2.6 2.8-1.5 4.3 3.9 10.2 5 16.4 3.5 6-1.4 10.3-4.3 11.3-9.2.3-1.5.3-3.1.3-5.1C34 12.7 39.4 7.6 45.8 7.6S57.4 12.7 57.4 19.3c0 3.5-1.5 6.2-3.2 8.7-1.2 1.8-1.2 3.5-.2 5.3 1.6 2.9 2.6 5.6 2.6 9C56.6 50.6 50 56 41 56H25C12.3 56 4.4 46.6 3.2 31.6Z"
      />
      <path
        fill="#2A66D0"
        d="M33.7 24.4C34 22.9 34 21.3 34 19.3 34 12.7 39.4 7.6 45.8 7.6S57.4 12.7 57.4 19.3C57.4 22.8 55.9 25.5 54.2 28 47.5 31.2 38.5 29.6 33.7 24.4Z"
      />
      <path fill="#FFF6E4" d="M33.7 24.4C38.5 29.6 47.5 31.2 54.2 28L53.3 30C47 33.5 37.3 32 32.7 27Z" />
      <g transform="rotate(-66 27 43.5)">
        <path
          fill="#FFF6E4"
          d="M27 33.5C31.3 33.5 34 40.7 34 45.9C34 50.3 30.9 53.5 27 53.5C23.1 53.5 20 50.3 20 45.9C20 40.7 22.7 33.5 27 33.5Z"
        />
      </g>
      <circle cx="47.6" cy="16.9" r="1.8" fill="#fff" />
    </svg>
  );
}
