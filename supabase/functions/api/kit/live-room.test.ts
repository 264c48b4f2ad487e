import { expect, test } from 'vitest';
import { Snapshot } from './http/snapshot.ts';
import { LiveRoom } from './live-room.ts';

const make = (value: number) => (previous: Snapshot | undefined) => Snapshot.of({ value }, previous);

function firstRoom() {
  return new LiveRoom({}, undefined);
}

test('a reply is made once for all who see the same, and then comes without a promise', async () => {
  const room = firstRoom();
  let made = 0;
  const view = () =>
    room.view('all', (previous) => {
      made += 1;
      return make(1)(previous);
    });
  const [one, other] = await Promise.all([view(), view()]);
  expect(one).toBe(other);
  expect(view()).toBe(one);
  expect(made).toBe(1);
});

test('a reply that says the same as the one of the moment before is the same bytes', async () => {
  const before = firstRoom();
  const reply = await before.view('all', make(1));
  const room = new LiveRoom({}, before);
  expect(await room.view('all', make(1))).toBe(reply);
  expect(await new LiveRoom({}, room).view('all', make(2))).not.toBe(reply);
});

test('a reply that could not be made is tried again', async () => {
  const room = firstRoom();
  await expect(room.view('all', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(room.view('all', make(1))).resolves.toBeInstanceOf(Snapshot);
});
