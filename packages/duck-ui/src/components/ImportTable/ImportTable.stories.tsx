import { IconClock, IconLink, IconPlus } from '@tabler/icons-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Card } from '../Card/index.ts';
import { CategoryChip } from '../CategoryChip/index.ts';
import { StatusChip } from '../StatusChip/index.ts';
import type { ImportTableRow } from './import-table-row.ts';
import { ImportTable } from './ImportTable.tsx';

const NEW = (
  <StatusChip tone="new" icon={<IconPlus aria-hidden />}>
    New
  </StatusChip>
);

const row = (number: number, change: Partial<ImportTableRow> = {}): ImportTableRow => ({
  number,
  ticked: true,
  tickLabel: `Import Coffee Point ${number}`,
  date: 'Nov 13, 2026',
  text: `Coffee Point ${number}`,
  status: NEW,
  happens: 'Adds an entry',
  category: <CategoryChip category="Food" />,
  money: '-$4.20',
  tone: 'expense',
  ...change,
});

const ROWS: readonly ImportTableRow[] = [
  row(1, {
    ticked: false,
    fixed: true,
    text: 'Corner Bakery',
    tickLabel: 'Corner Bakery',
    status: (
      <StatusChip tone="projected" icon={<IconClock aria-hidden />}>
        Pending
      </StatusChip>
    ),
    happens: 'Not booked yet, never imported',
    category: undefined,
  }),
  row(2, {
    text: 'Fresh Market 118',
    tickLabel: 'Import Fresh Market 118',
    status: (
      <StatusChip tone="income" icon={<IconLink aria-hidden />}>
        Matches
      </StatusChip>
    ),
    happens: 'Joins “Weekly groceries”, Nov 19',
    action: { label: 'Not this one', accessibleLabel: 'Not this one: Fresh Market 118', onSelect: fn() },
    money: '-$86.42',
  }),
  row(3),
  row(4, { ticked: false, status: <StatusChip tone="warning">Possible duplicate</StatusChip> }),
];

const meta = {
  title: 'Data/ImportTable',
  component: ImportTable,
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <Card padding="rows">
        <Story />
      </Card>
    ),
  ],
  args: {
    labels: {
      table: 'Rows of the file',
      tick: 'Import',
      date: 'Date',
      text: 'Text',
      status: 'Status',
      happens: 'What happens',
      category: 'Category',
      amount: 'Amount',
      loading: 'Loading',
    },
    count: ROWS.length,
    rowAt: (index) => ROWS[index],
    onRange: fn(),
    onTick: fn(),
  },
} satisfies Meta<typeof ImportTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SomeStatuses: Story = {
  tags: ['IMP-26'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Import Fresh Market 118' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Corner Bakery' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const TabKey: Story = {
  name: 'the tab key reaches what is in one row, the one that was used last',
  tags: ['!dev', '!autodocs', 'IMP-48'],
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole('checkbox');
    const action = canvas.getByRole('button', { name: 'Not this one: Fresh Market 118' });
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.tab();
    await expect(action).not.toHaveFocus();
    await userEvent.click(action);
    await userEvent.tab({ shift: true });
    await expect(second).toHaveFocus();
    await userEvent.tab();
    await expect(action).toHaveFocus();
  },
};

export const OnTheirWay: Story = { args: { rowAt: () => undefined, count: 8 } };
export const Saving: Story = { args: { busy: true } };

export const LongText: Story = {
  args: {
    count: 1,
    rowAt: () =>
      row(1, {
        text: 'Wohnungseigentuemergemeinschaft Alderstrasse 12 Hausgeldvorauszahlung November 2026 Einheit 7',
        happens: 'Joins “Hausgeldvorauszahlung Wohnungseigentuemergemeinschaft Alderstrasse”, Nov 19, 2026',
        action: { label: 'Not this one', accessibleLabel: 'Not this one', onSelect: fn() },
        money: '-$9,999,999,999.99',
        category: <CategoryChip category="The allotment behind the railway station" />,
      }),
  },
  play: fitsTheWindow,
};

const MANY = 50_000;

/** Only rows in sight are on the page, however many there are. */
export const FiftyThousand: Story = {
  args: { count: MANY, rowAt: (index) => row(index + 1) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 1));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100);
  },
};

function Ticking(props: Parameters<typeof ImportTable>[0]) {
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  return (
    <ImportTable
      {...props}
      rowAt={(index) => row(index + 1, { ticked: !off.has(index + 1) })}
      onTick={(number, ticked) => {
        props.onTick(number, ticked);
        setOff((known) => (ticked ? new Set([...known].filter((one) => one !== number)) : new Set([...known, number])));
      }}
    />
  );
}

export const ByKeys: Story = {
  name: 'arrows and page keys move, Space ticks, and the tab key reaches one box',
  tags: ['!dev', '!autodocs', 'IMP-48'],
  args: { count: 500 },
  render: (args) => <Ticking {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const box = (number: number) => canvas.getByRole('checkbox', { name: `Import Coffee Point ${number}` });
    await userEvent.tab();
    await expect(box(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(box(3)).toHaveFocus();
    await expect(args.onTick).toHaveBeenCalledWith(3, false);
    await expect(box(3)).not.toBeChecked();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(box(500)).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(box(1)).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(box(11)).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(box(10)).toHaveFocus());
    await userEvent.keyboard('{PageDown}{PageUp}{PageUp}');
    await waitFor(() => expect(box(1)).toHaveFocus());
    // With Ctrl the keys are the browser's.
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await expect(box(1)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getAllByRole('checkbox')).not.toContain(document.activeElement);
    // Where the page stands now depends on a pixel of the heading, and so does how many rows there are.
    window.scrollTo(0, 0);
  },
};

function Shortened(props: Parameters<typeof ImportTable>[0]) {
  const [count, setCount] = useState(props.count);
  return (
    <>
      <button onClick={() => setCount(2)}>Fewer</button>
      <ImportTable {...props} count={count} />
    </>
  );
}

export const Shorter: Story = {
  name: 'the tab key reaches a box also once there are fewer',
  tags: ['!dev', '!autodocs', 'IMP-48'],
  args: { count: 5, rowAt: (index) => row(index + 1) },
  render: (args) => <Shortened {...args} />,
  play: async ({ canvas, userEvent }) => {
    const box = (number: number) => canvas.getByRole('checkbox', { name: `Import Coffee Point ${number}` });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(box(5)).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Fewer' }));
    await userEvent.tab();
    await expect(box(2)).toHaveFocus();
  },
};

export const NeverTicked: Story = {
  name: 'what cannot be imported is not ticked',
  tags: ['!dev', '!autodocs', 'IMP-26'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Corner Bakery' }));
    await expect(args.onTick).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Import Coffee Point 4' }));
    await expect(args.onTick).toHaveBeenCalledWith(4, true);
  },
};

export const NotWhileSaving: Story = {
  name: 'no row is ticked while all are saved',
  tags: ['!dev', '!autodocs', 'IMP-26'],
  args: { busy: true, onTick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Import Coffee Point 4' }));
    await expect(args.onTick).not.toHaveBeenCalled();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const LongTextOnAPhone: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};
