import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '@nestegg/duck-ui/ConfirmDialog';
import { expect, it, vi } from 'vitest';
import { mountAt } from '../../test-support/mounting.tsx';
import { press } from '../../test-support/page.ts';
import { Form } from './form.tsx';

const onSubmit = vi.fn<() => void>();

/** A form of two fields, the second of which is wrong once it was sent; later, where the server says so. */
function Names({ later = false }: { readonly later?: boolean }) {
  const [wrong, setWrong] = useState(false);
  return (
    <Form
      onSubmit={() => {
        onSubmit();
        if (!later) setWrong(true);
      }}
    >
      <input name="first" />
      <input name="second" aria-invalid={wrong} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setWrong(true)}>
        The server refuses
      </button>
    </Form>
  );
}

const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent;
const save = async () => {
  document.querySelector<HTMLElement>('[type="submit"]')?.focus();
  await press('Save');
};

it('FORM-12 the first wrong field takes the focus, again at every try', async () => {
  onSubmit.mockClear();
  const { page } = mountAt(<Names />);
  expect(page.querySelector('form')?.noValidate).toBe(true);
  await save();
  await expect.poll(focused).toBe('second');
  await save();
  await expect.poll(focused).toBe('second');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('FORM-12 a field that the server refuses takes the focus', async () => {
  mountAt(<Names later />);
  await save();
  expect(focused()).toBe('Save');
  await press('The server refuses');
  await expect.poll(focused).toBe('second');
});

it.each([
  ['has moved on', (first: HTMLInputElement) => first.focus()],
  ['types on', (first: HTMLInputElement) => first.dispatchEvent(new Event('input', { bubbles: true }))],
])('a refusal leaves the focus where the person %s meanwhile', async (_, go) => {
  const { page } = mountAt(<Names later />);
  await save();
  const first = page.querySelector<HTMLInputElement>('[name="first"]');
  if (first) go(first);
  const before = focused();
  await press('The server refuses');
  await expect.poll(() => page.querySelector('[aria-invalid="true"]')).not.toBeNull();
  expect(focused()).toBe(before);
});

it('a question asked from within a form is answered without sending the form', async () => {
  onSubmit.mockClear();
  const onConfirm = vi.fn<() => void>();
  mountAt(
    <Form onSubmit={onSubmit}>
      <ConfirmDialog
        opened
        title="Record the difference?"
        message="A transaction is recorded."
        confirmLabel="Record"
        cancelLabel="Cancel"
        onConfirm={onConfirm}
        onCancel={vi.fn<() => void>()}
      />
    </Form>,
  );
  await press('Record');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a form in a dialog that another form opened sends itself alone', async () => {
  const sent: string[] = [];
  mountAt(
    <Form onSubmit={() => sent.push('outer')}>
      {createPortal(
        <Form onSubmit={() => sent.push('inner')}>
          <button type="submit">Add</button>
        </Form>,
        document.body,
      )}
    </Form>,
  );
  await press('Add');
  expect(sent).toEqual(['inner']);
});
