import type { Meta, StoryObj } from '@storybook/react-vite';
import { fitsTheWindow } from '../../../stories/fits.ts';
import { Button } from '../Button/index.ts';
import { FormActions } from './FormActions.tsx';

const meta = {
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
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
