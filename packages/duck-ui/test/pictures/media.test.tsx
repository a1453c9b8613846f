import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import preview from '../../.storybook/preview.tsx';
import * as Button from '../../src/components/Button/Button.stories.tsx';
import * as LoadingView from '../../src/components/LoadingView/LoadingView.stories.tsx';
import * as MetricCard from '../../src/components/MetricCard/MetricCard.stories.tsx';

const { Primary } = composeStories(Button, preview);
const { Short } = composeStories(LoadingView, preview);
const { Hero } = composeStories(MetricCard, preview);

/** Emulates a media feature of the browser; all other tests run with reduced motion. */
const emulateMedia = (name: string, value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });

/** The first element within a story that a selector finds. */
function drawn(Story: ComponentType, selector: string): Element {
  const ground = document.createElement('div');
  document.body.append(ground);
  const root = createRoot(ground);
  onTestFinished(async () => {
    root.unmount();
    ground.remove();
    await emulateMedia('prefers-reduced-motion', 'reduce');
  });
  flushSync(() => root.render(<Story />));
  const found = ground.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}

test('no ripples run through the words where the colours are the reader’s', async () => {
  const ripples = drawn(Hero, 'section > svg');
  expect(ripples).toBeVisible();
  await emulateMedia('forced-colors', 'active');
  expect(ripples).not.toBeVisible();
});

test('with prefers-reduced-motion there is no animation', async () => {
  const turning = getComputedStyle(drawn(Short, 'svg'));
  const button = getComputedStyle(drawn(Primary, 'button'));
  await emulateMedia('prefers-reduced-motion', 'no-preference');
  expect(turning.animationName).not.toBe('none');
  expect(button.transitionProperty).not.toBe('none');
  await emulateMedia('prefers-reduced-motion', 'reduce');
  expect(turning.animationName).toBe('none');
  expect(button.transitionProperty).toBe('none');
});
