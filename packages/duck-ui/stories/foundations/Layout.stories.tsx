import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../src/components/Card/index.ts';
import { Panel } from '../../src/components/Panel/index.ts';
import { Skeleton } from '../../src/components/Skeleton/index.ts';
import { Split } from '../../src/components/Split/index.ts';
import { Stack } from '../../src/components/Stack/index.ts';

const meta = { title: 'Foundations/Layout' } satisfies Meta;

export default meta;

export const CardsInASplit: StoryObj = {
  render: () => (
    <Stack>
      <Split ratio="8:4">
        <Card title="Recent Transactions" aside="November">
          Eight of twelve columns
        </Card>
        <Card title="Households">Four of twelve</Card>
      </Split>
      <Card>
        <Stack gap="tight" divided>
          <span>A card without a heading</span>
          <span>holds lines, not cards</span>
          <Panel>or a panel</Panel>
          <Skeleton />
        </Stack>
      </Card>
    </Stack>
  ),
};
