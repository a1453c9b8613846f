import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { SelectField } from '../SelectField/index.ts';
import { SettingsRow } from './SettingsRow.tsx';

const meta = {
  title: 'Forms/SettingsRow',
  component: SettingsRow,
  args: {
    label: 'Currency',
    help: 'Changes how amounts are shown. Nothing is converted.',
    children: (
      <SelectField
        label="Currency"
        hideLabel
        value="USD"
        onChange={fn()}
        options={[{ value: 'USD', code: 'USD', label: 'US Dollar' }]}
      />
    ),
  },
} satisfies Meta<typeof SettingsRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithField: Story = {};
export const WithText: Story = { args: { label: 'E-mail', help: undefined, children: 'mara@lindqvist.example' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: fitsTheWindow };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongGerman: Story = {
  args: { label: 'Währungsdarstellung', help: 'Ändert nur die Darstellung der Beträge; umgerechnet wird nichts.' },
  play: fitsTheWindow,
};
