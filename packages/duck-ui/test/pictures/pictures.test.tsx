import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import preview from '../../.storybook/preview.tsx';
import { SUBJECTS, type Subject } from './subjects.ts';

const SCHEMES = ['light', 'dark'] as const;

interface Picture {
  subject: Subject;
  file: string;
  width: number;
  scheme: (typeof SCHEMES)[number];
}

const PICTURES: Picture[] = SUBJECTS.flatMap((subject) =>
  subject.widths.flatMap((width) =>
    SCHEMES.map((scheme) => ({ subject, width, scheme, file: `${subject.name}-${width}-${scheme}` })),
  ),
);

/** The stories in their initial state: no play function runs. */
function storiesOf({ subject, scheme }: Picture): [string, ComponentType][] {
  const composed = composeStories(subject.module, {
    ...preview,
    initialGlobals: { ...preview.initialGlobals, scheme },
  });
  return subject.stories.map((name) => {
    const story = Object.entries<ComponentType>(composed).find(([key]) => key === name);
    if (story === undefined) throw new Error(`There is no story ${name}`);
    return story;
  });
}

/** Draws the stories on the page, on boards with room for the focus line and the shadow. */
function draw(picture: Picture): HTMLElement {
  const ground = document.createElement('div');
  ground.id = 'ground';
  if (picture.subject.board) ground.style.cssText = 'display: grid; gap: 16px; padding: 16px';
  document.body.append(ground);
  const root = createRoot(ground);
  onTestFinished(() => {
    root.unmount();
    ground.remove();
  });
  flushSync(() => root.render(storiesOf(picture).map(([name, Story]) => <Story key={name} />)));
  return ground;
}

test.each(PICTURES)('$file looks as it did', async (picture) => {
  await Promise.all([400, 650].map((weight) => document.fonts.load(`${weight} 1rem 'Figtree Variable'`)));
  await page.viewport(picture.width, 900);
  const ground = draw(picture);
  // What is below the edge of the window is not in the picture.
  await page.viewport(picture.width, Math.max(900, ground.scrollHeight));
  await expect.element(page.elementLocator(ground)).toMatchScreenshot(picture.file);
});
