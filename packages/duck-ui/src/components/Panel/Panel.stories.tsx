import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CheckboxField } from '../CheckboxField/index.ts';
import { TextField } from '../TextField/index.ts';
import { Panel, PanelDetails } from './Panel.tsx';

const meta = { title: 'Layout/Panel', component: Panel, args: { children: 'What belongs together.' } } satisfies Meta<
  typeof Panel
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithDetails: Story = {
  render: () => (
    <Panel>
      <CheckboxField label="This is a recurring bill/income" checked onChange={fn()} />
      <PanelDetails>
        <TextField label="Due date" note="(day of month)" value="28" onChange={fn()} />
      </PanelDetails>
    </Panel>
  ),
};
