import { describe, expect, it } from 'vitest';
import { declineInvitation } from './decline-invitation.ts';

function setUp({ refuses = false } = {}) {
  const sent: string[] = [];
  const hidden: string[] = [];
  const send = ({ id }: { readonly id: string }) => {
    sent.push(id);
    return Promise.resolve(refuses ? { error: 'No.' } : {});
  };
  return { sent, hidden, send, hide: (id: string) => void hidden.push(id) };
}

describe('declining an invitation', () => {
  it('HH-16 makes no call where the server has none, and takes it out of the list', async () => {
    const { sent, hidden, ...parts } = setUp();
    expect(await declineInvitation('i-1', { ...parts, isReal: false })).toBe(true);
    expect(sent).toEqual([]);
    expect(hidden).toEqual(['i-1']);
  });

  it('HH-17 calls the server where it has the call', async () => {
    const { sent, hidden, ...parts } = setUp();
    expect(await declineInvitation('i-1', { ...parts, isReal: true })).toBe(true);
    expect(sent).toEqual(['i-1']);
    expect(hidden).toEqual(['i-1']);
  });

  it('HH-25 leaves it in the list when the server refuses', async () => {
    const { hidden, ...parts } = setUp({ refuses: true });
    expect(await declineInvitation('i-1', { ...parts, isReal: true })).toBe(false);
    expect(hidden).toEqual([]);
  });
});
