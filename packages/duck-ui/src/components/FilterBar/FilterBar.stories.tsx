import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { fitsTheWindow, showsAllWords } from '../../../stories/fits.ts';
import { dateFormat, filterLabels } from '../../../stories/samples.tsx';
import { SelectField } from '../SelectField/index.ts';
import { FilterBar } from './FilterBar.tsx';

const ACCOUNTS = [
  { value: '', label: 'All Accounts' },
  { value: 'none', label: 'Not in an account' },
];

const meta = {
  title: 'Forms/FilterBar',
  component: FilterBar,
  args: {
    values: { search: '', household: '', from: '', to: '', category: '' },
    onChange: fn(),
    onApply: fn(),
    onReset: fn(),
    households: [
      { value: '', label: 'All Households' },
      { value: 'personal', label: 'Personal Only' },
      { value: '1', label: 'Alder Street 12' },
    ],
    categories: [
      { value: '', label: 'All Categories' },
      { value: 'Food', label: 'Food' },
    ],
    activeCount: 0,
    dates: dateFormat,
    labels: filterLabels,
  },
} satisfies Meta<typeof FilterBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  globals: { viewport: { value: 'desktop' } },
};

export const Filtering: Story = {
  ...Empty,
  name: 'typing, choosing, applying and resetting are reported',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const search = canvas.getByPlaceholderText('Search by description, category, or account');
    await userEvent.type(search, 'r');
    await expect(args.onChange).toHaveBeenCalledWith({ search: 'r' });
    await userEvent.click(canvas.getByRole('combobox', { name: 'Household' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Personal Only' }));
    await expect(args.onChange).toHaveBeenCalledWith({ household: 'personal' });
    await userEvent.type(search, '{Enter}');
    await expect(args.onApply).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(args.onReset).toHaveBeenCalledOnce();
  },
};

export const WithFurtherFields: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    more: <SelectField label="Account" hideLabel options={ACCOUNTS} value="" onChange={fn()} />,
  },
  play: async ({ canvas }) => {
    await fitsTheWindow();
    await expect(canvas.getByRole('combobox', { name: 'Account' })).toBeVisible();
  },
};

export const WithAnUnreadableDate: Story = {
  args: { values: { search: '', household: '', from: 'soon', to: '', category: '' } },
  globals: { viewport: { value: 'desktop' } },
};

export const ApplyingAnUnreadableDate: Story = {
  ...WithAnUnreadableDate,
  name: 'filters with an unreadable date are not applied',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply Filters' }));
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(/Date must be a date/);
  },
};

export const ApplyingAnUnreadableEnd: Story = {
  ...WithAnUnreadableDate,
  name: 'filters with an unreadable last day are not applied',
  tags: ['!dev', '!autodocs'],
  args: { values: { search: '', household: '', from: '2026-11-01', to: 'soon', category: '' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply Filters' }));
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription(/Date must be a date/);
  },
};

export const FoldedOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { activeCount: 1 },
};

export const UnfoldingOnAPhone: Story = {
  ...FoldedOnAPhone,
  name: 'unfolds on a phone until it is applied',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const unfold = canvas.getByRole('button', { name: 'Filters 1' });
    await expect(canvas.getByText('Apply Filters')).not.toBeVisible();
    await userEvent.click(unfold);
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('Apply Filters')).toBeVisible();
    await userEvent.click(canvas.getByText('Apply Filters'));
    await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  play: fitsTheWindow,
};

export const LongGerman: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    labels: {
      ...filterLabels,
      searchPlaceholder: 'Nach Beschreibung, Ausgabenkategorie oder Kontobezeichnung suchen',
      household: 'Haushaltsgemeinschaft',
      from: 'Anfangsdatum',
      to: 'Enddatum',
      category: 'Ausgabenkategorie',
      reset: 'Zurücksetzen',
      apply: 'Filtereinstellungen anwenden',
    },
  },
  play: async ({ canvasElement }) => {
    await showsAllWords(canvasElement);
    await fitsTheWindow();
  },
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts stacked>
      <Do why="Short words, one button that applies, and a way back to everything.">
        <FilterBar {...args} labels={{ ...filterLabels, bar: 'Filters to follow' }} />
      </Do>
      <Dont why="Sentences belong into the help: here they push the fields into a second row.">
        <FilterBar
          {...args}
          labels={{
            ...filterLabels,
            bar: 'Filters not to follow',
            reset: 'Go back to the beginning',
            apply: 'Show the transactions that match these filters',
          }}
        />
      </Dont>
    </DosAndDonts>
  ),
};
