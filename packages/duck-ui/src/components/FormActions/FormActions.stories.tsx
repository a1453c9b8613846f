import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { FormActions } from './FormActions.tsx';

const meta = {
  title: 'Forms/FormActions',
  component: FormActions,
  args: {
    children: (
      <>
        <Button variant="secondary">Cancel</Button>
        <Button>Save Changes</Button>
      </>
    ),
  },
} satisfies Meta<typeof FormActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheEnd: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const WithMessage: Story = { args: { message: 'Not saved. Your entry is kept here.' } };

export const MessageInSight: Story = {
  ...WithMessage,
  name: 'a message comes into sight',
  tags: ['!dev', '!autodocs'],
  decorators: [
    (Story) => (
      <>
        <div style={{ height: '160vh' }} />
        <Story />
        <div style={{ height: '160vh' }} />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByText('Not saved. Your entry is kept here.').getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const StickyOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    sticky: true,
    message: 'Not saved. Your entry is kept here.',
    children: (
      <>
        <Button variant="secondary">Cancel</Button>
        <Button variant="secondary">Save and add another</Button>
        <Button>Save Transaction</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '20px 16px' }}>
        <div style={{ height: '160vh' }} />
        <Story />
      </div>
    ),
  ],
  play: async (context) => {
    const save = context.canvas.getByRole('button', { name: 'Save Transaction' });
    await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await fitsTheWindow();
  },
};

export const AboveTheKeyboard: Story = {
  ...StickyOnAPhone,
  name: 'what sticks goes above a keyboard on screen, and stays where a page is zoomed',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas }) => {
    const { visualViewport } = window;
    if (!visualViewport) throw new Error('There is no visual viewport');
    const sees = (height: number, scale: number, offsetTop = 0) => {
      const now = { height, scale, offsetTop };
      for (const [name, value] of Object.entries(now)) {
        Object.defineProperty(visualViewport, name, { value, configurable: true });
      }
      visualViewport.dispatchEvent(new Event('resize'));
      return canvas.getByRole('button', { name: 'Cancel' }).closest<HTMLElement>('[style*="--covered"]')?.style;
    };
    const { innerHeight } = window;
    try {
      await expect(sees(innerHeight - 200, 1)?.getPropertyValue('--covered')).toBe('200px');
      // Scrolled by as much as the keyboard takes, the page ends above it.
      await expect(sees(innerHeight - 200, 1, 150)?.getPropertyValue('--covered')).toBe('50px');
      await expect(sees(innerHeight / 2, 2)?.getPropertyValue('--covered')).toBe('0px');
    } finally {
      for (const name of ['height', 'scale', 'offsetTop']) Reflect.deleteProperty(visualViewport, name);
    }
  },
};

export const NameOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    children: (
      <>
        <Button variant="secondary">Import another file</Button>
        <Button variant="secondary">Go to Kontokorrent_Wohnungseigentuemergemeinschaft_Alderstrasse_12</Button>
        <Button>Show the transactions</Button>
      </>
    ),
  },
  // What is too wide is cut at its beginning, which no page can be scrolled to.
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { left, right } = button.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
    }
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
