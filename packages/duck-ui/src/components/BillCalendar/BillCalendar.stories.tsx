import { IconAlertTriangle, IconCalendar, IconCircleCheck } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { BillCalendar } from './BillCalendar.tsx';
import type { BillCalendarProps, CalendarDay } from './bill-calendar-props.ts';

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const icons = {
  income: <IconCircleCheck aria-hidden />,
  danger: <IconAlertTriangle aria-hidden />,
  info: <IconCalendar aria-hidden />,
};

const BILLS: Readonly<Record<string, readonly [name: string, amount: string, tone: keyof typeof icons][]>> = {
  '2026-11-01': [['Rent', '-$1,650.00', 'income']],
  '2026-11-08': [['Newspaper', '-$18.00', 'danger']],
  '2026-11-12': [
    ['Phone', '-$22.00', 'income'],
    ['Piano lessons', '-$60.00', 'income'],
    ['Allotment', '-$9.50', 'income'],
  ],
  '2026-11-28': [
    ['Internet', '-$39.90', 'info'],
    ['Salary, Brightwater Studio', '+$2,920.00', 'info'],
    ['Tram pass', '-$48.00', 'info'],
    ['Streaming', '-$12.99', 'info'],
    ['Newspaper', '-$18.00', 'info'],
  ],
};

const days = Array.from({ length: 35 }, (_, at): CalendarDay => {
  const date = new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10);
  const bills = BILLS[date] ?? [];
  const day = Number(date.slice(8));
  const name = `${date.startsWith('2026-11') ? 'November' : 'December'} ${day}`;
  const tone = bills[0]?.[2];
  return {
    date,
    label: at === 30 ? 'Dec 1' : String(day),
    name: [name, ...bills.map(([bill, amount]) => `${bill}, ${amount}`)].join('; '),
    todayLabel: date === '2026-11-20' ? 'Today' : undefined,
    isOutside: at >= 30,
    icon: tone && icons[tone],
    tone,
    entries: bills.map(([bill, amount, each]) => ({ id: bill, name: bill, amount, tone: each })),
  };
});

const meta = {
  title: 'Data/BillCalendar',
  component: BillCalendar,
  args: {
    label: 'November 2026',
    weekdays: NAMES.map((long) => ({ short: long.slice(0, 3), long })),
    days,
    selected: '2026-11-18',
    moreText: (count) => `+${count} more`,
    onSelect: fn(),
    onMove: fn(),
    onMonth: fn(),
  },
} satisfies Meta<typeof BillCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Month: Story = {};

export const Keys: Story = {
  ...Month,
  name: 'REC-39 goes by arrow keys, and chooses a day',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    // Only where there are more than are shown.
    await expect(canvas.getAllByText(/^\+\d+ more$/).map((more) => more.textContent)).toEqual(['+2 more']);
    const day = canvas.getByRole('cell', { name: 'November 18' });
    day.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{PageDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('2026-11-18');
    await expect(args.onMove).toHaveBeenNthCalledWith(1, 7);
    await expect(args.onMove).toHaveBeenNthCalledWith(2, -1);
    await expect(args.onMonth).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('cell', { name: /November 28; Internet, -\$39\.90/ }));
    await expect(args.onSelect).toHaveBeenCalledWith('2026-11-28');
  },
};

export const PageStays: Story = {
  name: 'REC-39 its keys do not scroll the page, and others are left to it',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas }) => {
    const day = canvas.getByRole('cell', { name: 'November 18' });
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']) {
      await expect([key, await fireEvent.keyDown(day, { key })]).toEqual([key, false]);
    }
    for (const key of ['Tab', 'Escape', 'a']) {
      await expect([key, await fireEvent.keyDown(day, { key })]).toEqual([key, true]);
    }
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const SelectedElsewhere: Story = {
  name: 'a day that is selected elsewhere leaves the focus there',
  tags: ['!dev', '!autodocs'],
  render: function WithAWayThere(args) {
    const [selected, setSelected] = useState(args.selected);
    return (
      <>
        <BillCalendar {...args} selected={selected} />
        <button onClick={() => setSelected('2026-11-20')}>Today</button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('cell', { name: 'November 18' }).focus();
    const today = canvas.getByRole('button', { name: 'Today' });
    await userEvent.click(today);
    await expect(canvas.getByRole('cell', { name: 'November 20' })).toHaveAttribute('aria-selected', 'true');
    await expect(today).toHaveFocus();
  },
};

/** Moves that were asked for and are not drawn yet. */
const waiting: (() => void)[] = [];

function DrawnLater(props: BillCalendarProps) {
  const [selected, setSelected] = useState(props.selected);
  const moved = (by: number) => `2026-11-${Number(selected.slice(8)) + by}`;
  return <BillCalendar {...props} selected={selected} onMove={(by) => waiting.push(() => setSelected(moved(by)))} />;
}

export const QuickKeys: Story = {
  name: 'REC-39 the focus follows keys that are quicker than the page',
  tags: ['!dev', '!autodocs'],
  render: (args) => <DrawnLater {...args} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('cell', { name: 'November 18' }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    for (const name of ['November 17', 'November 11']) {
      waiting.shift()?.();
      await waitFor(() => expect(canvas.getByRole('cell', { name })).toHaveFocus());
    }
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const KeysRightToLeft: Story = {
  ...RightToLeft,
  name: 'the arrow keys go with the direction of the text',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('cell', { name: 'November 18' }).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowDown}{ArrowUp}');
    await expect(args.onMove.mock.calls).toEqual([[1], [-1], [7], [-7]]);
  },
};
