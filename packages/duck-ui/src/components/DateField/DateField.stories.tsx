import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Do, Dont, DosAndDonts } from '../../../stories/DosAndDonts.tsx';
import { calendarLabels, dateFormat } from '../../../stories/samples.tsx';
import { Dialog } from '../Dialog/index.ts';
import { DateField } from './DateField.tsx';
import type { DateFieldProps } from './date-field-props.ts';

function Controlled({ onChange, ...props }: DateFieldProps) {
  const [value, setValue] = useState(props.value);
  const change = (date: string) => {
    setValue(date);
    onChange(date);
  };
  return <DateField {...props} value={value} onChange={change} />;
}

const onDialogClosed = fn();

const inDialog = (args: DateFieldProps) => (
  <Dialog opened title="Add transaction" onClose={onDialogClosed}>
    <Controlled {...args} />
  </Dialog>
);

/** The field, once its calendar is there. */
async function calendarField(canvas: { getByRole: (role: string) => HTMLElement }) {
  await waitFor(() => expect(canvas.getByRole('textbox')).toHaveAttribute('aria-haspopup', 'dialog'));
  return canvas.getByRole('textbox');
}

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  render: (args) => <Controlled {...args} />,
  args: { label: 'Date', value: '2026-11-20', onChange: fn(), format: dateFormat, labels: calendarLabels },
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const OpenCalendar: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await calendarField(canvas));
    await screen.findByRole('button', { name: /^24 November 2026/ });
  },
};

export const ReadersDay: Story = {
  name: 'the calendar marks and begins at the reader’s day, whatever the device’s is',
  tags: ['!dev', '!autodocs'],
  args: { value: new Date().toLocaleDateString('sv-SE'), format: { ...dateFormat, today: '2024-02-29' } },
  play: async ({ canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.click(field);
    const calendar = await screen.findByRole('dialog');
    await waitFor(() => expect(calendar.querySelector('[data-selected]')).toBeVisible());
    await expect(calendar.querySelector('[data-today="true"], [aria-current]')).toBeNull();
    await userEvent.clear(field);
    await userEvent.keyboard('{Escape}{ArrowDown}');
    const day = await screen.findByRole('button', { current: 'date' });
    await expect(day).toHaveAccessibleName(/^29 February 2024/);
    await waitFor(() => expect(day).toHaveFocus());
  },
};

export const Picked: Story = {
  name: 'a day is picked in the calendar',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await calendarField(canvas));
    await userEvent.click(await screen.findByRole('button', { name: /^24 November 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-24');
  },
};

export const PickedAgain: Story = {
  name: 'the chosen day again closes the calendar and stays',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('button', { name: /^20 November 2026/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-20');
    await expect(field).toHaveValue('Nov 20, 2026');
  },
};

export const Still: Story = {
  name: 'nothing below a still field moves while a date is typed',
  tags: ['!dev', '!autodocs'],
  args: { still: true, value: '' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = await calendarField(canvas);
    const { height } = canvasElement.getBoundingClientRect();
    await userEvent.type(field, '11/3');
    await expect(canvasElement.getBoundingClientRect().height).toBe(height);
  },
};

export const Typed: Story = {
  name: 'a typed date is read, and written out after it',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await expect(field).toHaveValue('Nov 20, 2026');
    await userEvent.clear(field);
    await userEvent.type(field, '11/3');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-03');
    await expect(field).toHaveValue('11/3');
    await expect(field).toHaveAccessibleDescription('Tuesday, November 3, 2026');
    await userEvent.clear(field);
    await userEvent.type(field, '2027-02-01');
    await screen.findByRole('button', { name: /^1 February 2027/ });
    await userEvent.tab();
    await expect(field).toHaveValue('Feb 01, 2027');
    await expect(field).not.toHaveAccessibleDescription();
  },
};

export const Unreadable: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.clear(field);
    await userEvent.type(field, 'soon');
    await userEvent.tab();
  },
};

export const TypingTheUnreadable: Story = {
  name: 'what cannot be read is kept, with what is wrong',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.clear(field);
    await userEvent.type(field, 'soon');
    await expect(args.onChange).toHaveBeenLastCalledWith('soon');
    await expect(field).toBeValid();
    await userEvent.tab();
    await expect(field).toHaveValue('soon');
    await expect(field).toHaveAccessibleDescription('Date must be a date like 2026-01-31');
  },
};

export const SentUnreadable: Story = {
  name: 'what cannot be read is said when Enter sends it',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.clear(field);
    await userEvent.type(field, 'soon{Enter}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Date must be a date like 2026-01-31');
    await userEvent.type(field, 'er');
    await expect(field).toBeValid();
    await userEvent.tab();
  },
};

export const SentRefused: Story = {
  name: 'what is wrong is said when Enter sends it',
  tags: ['!dev', '!autodocs'],
  args: { value: '', error: 'Date is closed' },
  play: async ({ canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.type(field, '11/3');
    await expect(field).not.toHaveAccessibleDescription('Date is closed');
    await userEvent.type(field, '{Enter}');
    await expect(field).toHaveValue('Nov 03, 2026');
    await expect(field).toHaveAccessibleDescription('Date is closed');
    await userEvent.tab();
  },
};

export const ChosenByKeyboard: Story = {
  name: 'a day is chosen by keyboard',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = await calendarField(canvas);
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('button', { name: /^20 November 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-12');
    await expect(field).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // By a click it is opened to look at, and typing goes on.
    await userEvent.click(field);
    await waitFor(() => expect(screen.getByRole('button', { name: /^12 November 2026/ })).toBeVisible());
    await expect(field).toHaveFocus();
  },
};

export const Yesterday: Story = {
  name: 'Today and Yesterday are one click each',
  tags: ['!dev', '!autodocs'],
  args: { value: '2026-10-03' },
  play: async ({ args, canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-19');
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-20');
  },
};

export const LeftWithEscape: Story = {
  name: 'Escape leaves the calendar and changes nothing',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.click(field);
    await screen.findByRole('dialog', { name: 'Date' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(field).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Left: Story = {
  name: 'the calendar closes once the focus leaves both its field and its days',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const field = await calendarField(canvas);
    const places = [() => field, () => screen.getByRole('button', { name: /^20 November 2026/ })];
    for (const place of places) {
      await userEvent.click(field);
      await screen.findByRole('dialog', { name: 'Date' });
      place().focus();
      await expect(place()).toHaveFocus();
      place().blur();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  },
};

export const BackToItsField: Story = {
  name: 'the calendar stays open on the way from its days back to its field',
  tags: ['!dev', '!autodocs'],
  render: inDialog,
  play: async ({ userEvent }) => {
    onDialogClosed.mockClear();
    const field = await calendarField(within(await screen.findByRole('dialog', { name: 'Add transaction' })));
    await userEvent.click(field);
    const day = await screen.findByRole('button', { name: /^20 November 2026/ });
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(day).toHaveFocus());
    field.focus();
    // What Escape leaves is the calendar, which is there still.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yesterday' })).toBeNull());
    await expect(onDialogClosed).not.toHaveBeenCalled();
  },
};

export const InADialog: Story = {
  name: 'Escape leaves the calendar alone, and not the dialog around it',
  tags: ['!dev', '!autodocs'],
  render: inDialog,
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Add transaction' });
    const field = await calendarField(within(dialog));
    for (const way of ['', '{ArrowDown}', '{ArrowDown}{Shift>}{Tab}{/Shift}']) {
      await userEvent.click(field);
      await screen.findByRole('button', { name: /^20 November 2026/ });
      await userEvent.keyboard(`${way}{Escape}`);
      await expect([way, document.activeElement]).toEqual([way, field]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Yesterday' })).toBeNull());
    }
    await expect(onDialogClosed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onDialogClosed).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = { args: { value: '' } };

export const Clearing: Story = {
  name: 'an emptied field reports no date',
  tags: ['!dev', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.type(field, '  ');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await userEvent.keyboard('{Escape}');
  },
};

export const German: Story = {
  args: { format: { ...dateFormat, locale: 'de-DE' } },
  play: async ({ canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await expect(field).toHaveValue('20. Nov. 2026');
    await userEvent.click(field);
    await expect(await screen.findByText('Mo')).toBeInTheDocument();
  },
};

export const WithProblem: Story = {
  args: { value: '', error: 'Date is required' },
  play: async ({ canvas, userEvent }) => {
    const field = await calendarField(canvas);
    await expect(field).toHaveAccessibleDescription('Date is required');
    await userEvent.type(field, '11/3');
    await expect(field).not.toHaveAccessibleDescription('Date is required');
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription('Date is required');
  },
};

export const KeepsTheFocusWhileItLoads: Story = {
  name: 'keeps the focus while its calendar loads',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await expect(await calendarField(canvas)).toHaveFocus();
  },
};

export const Usage: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs', 'usage'],
  render: (args) => (
    <DosAndDonts>
      <Do why="The label stays; the date is written as its reader writes it.">
        <DateField {...args} />
      </Do>
      <Dont why="Once it is filled in, nobody can see what the date is for.">
        <DateField {...args} label="Due date" hideLabel />
      </Dont>
      <Do why="A filter may be emptied, and says so while it is.">
        <DateField {...args} label="From" hideLabel placeholder="From" value="" />
      </Do>
      <Dont why="A pattern in the field asks people to type for the machine.">
        <DateField {...args} label="Until" placeholder="YYYY-MM-DD" value="" />
      </Dont>
    </DosAndDonts>
  ),
};
