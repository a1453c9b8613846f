import { afterEach, expect, it } from 'vitest';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';

const channels: TabChannel[] = [];

/** A tab in which a person is signed in, with what it heard. */
function open(person: string) {
  const heard: TabMessage[] = [];
  const channel = openTabChannel(person, (message) => heard.push(message));
  channels.push(channel);
  return { ...channel, heard };
}

afterEach(() => channels.splice(0).forEach(({ close }) => close()));

it('a tab hears the others of its person, and none of another person', async () => {
  const [mara, again, tom] = [open('mara'), open('mara'), open('tom')];
  tom.send({ type: 'left', households: ['h-1'] });
  mara.send({ type: 'ask' });
  await expect.poll(() => again.heard).toEqual([{ type: 'ask' }]);
  tom.send({ type: 'ask' });
  const other = open('tom');
  tom.send({ type: 'heard', event: 'newer' });
  await expect.poll(() => other.heard).toEqual([{ type: 'heard', event: 'newer' }]);
  expect([mara.heard, again.heard, tom.heard]).toEqual([[], [{ type: 'ask' }], []]);
});
