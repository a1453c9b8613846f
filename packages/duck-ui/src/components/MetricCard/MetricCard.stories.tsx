import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPencil } from '@tabler/icons-react';
import { expect } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { savingsGauge } from '../../../stories/figures.ts';
import { money } from '../../../stories/samples.tsx';
import { IconButton } from '../IconButton/index.ts';
import { EggGauge, EggGaugeSkeleton } from '../EggGauge/index.ts';
import { Trend } from '../Trend/index.ts';
import { StateGallery } from '../../../stories/StateGallery.tsx';
import { MetricCard } from './MetricCard.tsx';

const meta = {
  title: 'Data/MetricCard',
  component: MetricCard,
  args: {
    label: 'Income',
    period: 'November',
    money: money(5840),
    caption: <Trend direction="up" text="4.1%" period="versus last month" />,
  },
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <MetricCard {...args} />
    </div>
  ),
} satisfies Meta<typeof MetricCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Income' })).toHaveTextContent('$5,840.00');
  },
};

export const Hero: Story = {
  args: { hero: true, label: 'Current Balance', period: 'Nov 20, 2026', money: money(12480.35) },
};

export const WithGauge: Story = {
  args: {
    label: 'Savings Goal',
    period: undefined,
    money: money(6410),
    caption: 'of $10,000.00 since Jun 1',
    gauge: <EggGauge {...savingsGauge(6410, 10_000)} animate />,
  },
};

/** The whole card leads to what it is made of. */
export const Linked: Story = {
  args: { href: '#income' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Income' });
    await expect(link).toHaveAttribute('href', '#income');
    const card = canvas.getByRole('region', { name: 'Income' }).getBoundingClientRect();
    await expect(document.elementFromPoint(card.right - 20, card.bottom - 20)).toBe(link);
  },
};

/** What the figure is measured against is changed on the card, which leads elsewhere. */
export const WithAction: Story = {
  args: {
    ...WithGauge.args,
    href: '#savings',
    action: <IconButton label="Change savings goal" icon={<IconPencil aria-hidden />} />,
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Change savings goal' });
    const { left, top, width, height } = button.getBoundingClientRect();
    await expect(button.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  },
};

export const Unknown: Story = {
  tags: ['DASH-24'],
  args: { money: null, caption: <Trend direction={null} text="—" period="versus last month" /> },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Income' });
    await expect(card).toHaveTextContent('—');
    await expect(card).not.toHaveTextContent('0');
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Income' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Outdated: Story = {
  args: { outdated: true, caption: '9:41 AM · updating…' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Income' });
    await expect(card).toHaveAttribute('aria-busy', 'true');
    await expect(card).toHaveTextContent('$5,840.00');
  },
};

export const OutdatedHero: Story = { args: { ...Outdated.args, hero: true, label: 'Current Balance' } };

export const SameHeightWhileLoading: Story = {
  name: 'is as high while it loads',
  tags: ['!dev', '!autodocs'],
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <MetricCard {...args} label="Here" />
      <MetricCard {...args} label="Coming" loading />
      <MetricCard {...args} label="Goal" gauge={<EggGauge {...savingsGauge(6410, 10_000)} />} />
      <MetricCard {...args} label="Goal to come" gauge={<EggGaugeSkeleton />} loading />
    </div>
  ),
  play: async ({ canvas }) => {
    const height = (name: string) => canvas.getByRole('region', { name }).getBoundingClientRect().height;
    await expect(height('Coming')).toBe(height('Here'));
    await expect(height('Goal to come')).toBe(height('Goal'));
  },
};

export const LongAmount: Story = {
  args: { hero: true, label: 'Current Balance', money: money(-9_999_999_999.99) },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Current Balance' }).getBoundingClientRect();
    await expect(canvas.getByText('99').getBoundingClientRect().right).toBeLessThan(card.right);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: Hero.args ?? {}, play: fitsTheWindow };

export const LongGerman: Story = {
  args: {
    hero: true,
    label: 'Gesamtkontostandsentwicklung',
    period: 'Abrechnungszeitraum November',
    money: '-9.999.999.999,99 $',
    caption: <Trend direction="up" text="4,1 %" period="gegenüber dem Vormonatszeitraum" />,
  },
  play: fitsTheWindow,
};

export const States: Story = {
  name: 'Hovered, pressed, focused',
  render: (args) => <StateGallery>{(name) => <MetricCard {...args} label={name} href="#income" />}</StateGallery>,
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: () => (
    <DosAndDonts>
      <Do why="One figure with its name and the time it speaks of.">
        <MetricCard
          label="Income"
          period="November"
          money={money(5840)}
          caption={<Trend direction="up" text="4.1%" period="versus last month" />}
        />
      </Do>
      <Dont why="A figure without its time can mean anything.">
        <MetricCard label="Money in" money={money(5840)} caption={<Trend direction="up" text="4.1%" period="" />} />
      </Dont>
      <Do why="What is not known is a dash.">
        <MetricCard label="Expenses" period="November" money={null} moneyLabel="not known" />
      </Do>
      <Dont why="0 is a fact, not the lack of one.">
        <MetricCard label="Money out" period="November" money={money(0)} caption="Could not be loaded" />
      </Dont>
      <Do why="Deep water is for the balance, once on a screen.">
        <MetricCard hero label="Current Balance" period="Nov 20, 2026" money={money(12480.35)} />
      </Do>
      <Dont why="Ripples everywhere are only noise.">
        <MetricCard hero label="Spent on food" period="November" money={money(612.4)} />
      </Dont>
    </DosAndDonts>
  ),
};
