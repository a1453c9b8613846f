import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { mountAt } from '../../test-support/mounting.tsx';
import { press } from '../../test-support/page.ts';
import { useAnnounce } from './announcer.tsx';
import { focusHeading } from './focus-heading.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useFocusKept } from './use-focus-kept.ts';

const focused = () => document.activeElement?.id;
const focus = (id: string) => document.getElementById(id)?.focus();

function Question({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

/** A page with a menu, whose entry opens what is taken away instead of closed. */
function Page({ keepsTrigger = true, children }: { readonly keepsTrigger?: boolean; readonly children?: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const [hasTrigger, setHasTrigger] = useState(true);
  return (
    <>
      <h1 id="heading">Transactions</h1>
      {hasTrigger && (
        <button type="button" id="opener" onClick={() => setAsking(true)}>
          Open
        </button>
      )}
      <div role="menu" aria-labelledby="opener">
        <button type="button" id="entry" onClick={() => setAsking(true)}>
          Entry
        </button>
      </div>
      {asking && (
        <Question
          onClose={() => {
            setAsking(false);
            setHasTrigger(keepsTrigger);
          }}
        />
      )}
      <input id="elsewhere" />
      {children}
    </>
  );
}

const leave = async () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await press('Close');
};

describe('what is taken away', () => {
  it.each([
    ['a button', 'opener', 'Open'],
    ['an entry of a menu', 'entry', 'Entry'],
  ])('gives the focus back to the button behind %s', async (_, id, name) => {
    mountAt(<Page />);
    focus(id);
    await press(name);
    await leave();
    await expect.poll(focused).toBe('opener');
  });

  it('gives the focus to the heading where its button is gone', async () => {
    mountAt(<Page keepsTrigger={false} />);
    focus('opener');
    await press('Open');
    await leave();
    await expect.poll(focused).toBe('heading');
  });

  it('leaves the focus where the person has moved it', async () => {
    mountAt(<Page />);
    focus('opener');
    await press('Open');
    focus('elsewhere');
    await press('Close');
    await expect.poll(() => document.body.textContent).not.toContain('Close');
    expect(focused()).toBe('elsewhere');
  });
});

function Row() {
  const [there, setThere] = useState(true);
  const [looks, setLooks] = useState(0);
  const keepFocus = useFocusKept();
  return (
    <>
      {there && (
        <button type="button" id="row" onClick={keepFocus}>
          Delete
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          // As a browser does with the focus of what is removed.
          document.getElementById('row')?.blur();
          setThere(false);
        }}
      >
        Take the row away
      </button>
      <button type="button" onClick={() => setLooks(looks + 1)}>
        Looked at {looks} times
      </button>
    </>
  );
}

const open = () =>
  mountAt(
    <Page>
      <Row />
    </Page>,
  );

async function look(times: number): Promise<void> {
  await press(`Looked at ${times} times`);
  await expect.poll(() => document.body.textContent).toContain(`Looked at ${times + 1} times`);
}

describe('a row that goes', () => {
  it('gives the focus to the heading, also where a dialog gives it back to the row, and once', async () => {
    open();
    await press('Delete');
    expect(focused()).toBe('heading');
    focus('row');
    await press('Take the row away');
    await expect.poll(focused).toBe('heading');
    document.getElementById('heading')?.blur();
    await look(0);
    expect(focused()).toBe('');
  });

  it('without that leaves the focus where it is', async () => {
    open();
    focus('row');
    await press('Take the row away');
    await look(0);
    expect(focused()).toBe('');
  });
});

it('a heading takes the focus without being reached by the tab key, and a page without one keeps it', () => {
  mountAt(<Page />);
  focusHeading(null);
  expect(focused()).toBe('');
  focusHeading();
  expect(focused()).toBe('heading');
  expect(document.getElementById('heading')?.tabIndex).toBe(-1);
});

function Speaker() {
  const announce = useAnnounce();
  return (
    <button type="button" onClick={() => announce('Deleted.')}>
      Delete
    </button>
  );
}

it('the same words announced twice are two pieces of news', async () => {
  const { page } = mountAt(<Speaker />);
  const said = () => page.querySelector('output')?.firstElementChild;
  await press('Delete');
  await expect.poll(() => said()?.textContent).toBe('Deleted.');
  const first = said();
  await press('Delete');
  await expect.poll(said).not.toBe(first);
  expect(said()?.textContent).toBe('Deleted.');
});
