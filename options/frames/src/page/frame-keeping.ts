import { drafts, preferences, userStore } from '@touchline/shared';
import { draftsFrom, preferencesFrom } from '@touchline/shared/host';
import type { Handlers } from '../channel';
import type { FrameStart, toPage } from '../ports';
import { Room } from './limits';

type KeepingHandlers = Pick<
  Handlers<typeof toPage>,
  | 'draftWrite'
  | 'draftRemove'
  | 'draftLeft'
  | 'draftRemoveLeft'
  | 'storeEntries'
  | 'storePut'
  | 'preference'
>;

/**
 * Keeps what a remote in a frame asks for, under names of its own: it reads and changes what it has kept itself, and
 * nothing else. What is too much is not kept.
 * @param remote its name
 */
export function keepingFor(remote: string): KeepingHandlers {
  const { draftStart, start } = startsOf(remote);
  const draftRoom = new Room(remote);
  const preferenceRoom = new Room(remote);
  const storeRoom = new Room(remote);
  const kept = keptFor(remote);
  for (const [name, draft] of Object.entries(kept.drafts))
    draftRoom.count(`${name} ${draft.key ?? ''}`, draft);
  for (const [name, value] of Object.entries(kept.preferences)) preferenceRoom.count(name, value);

  /** Counts what earlier visits have left on the disk, once it is asked to keep something there. */
  let counting: Promise<void> | undefined;
  const count = () => (counting ??= countEntries());
  async function countEntries(): Promise<void> {
    const copies = `draft ${draftStart}`;
    for (const [prefix, room] of [[copies, draftRoom] as const, [start, storeRoom] as const]) {
      const found = await userStore.entries(prefix);
      for (const [name, value] of found) room.count(name.slice(prefix.length), value);
    }
  }

  return {
    draftWrite({ name, draft }) {
      void count();
      // Each key has a copy of its own, for the time after the browser was killed.
      draftRoom.take(`${name} ${draft.key ?? ''}`, draft);
      drafts.write(draftStart + name, draft);
    },
    draftRemove({ name }) {
      draftRoom.take(`${name} ${drafts.read(draftStart + name)?.key ?? ''}`, undefined);
      drafts.remove(draftStart + name);
    },
    draftLeft: ({ name }) => drafts.left(draftStart + name),
    draftRemoveLeft({ name, key }) {
      draftRoom.take(`${name} ${key}`, undefined);
      return drafts.removeLeft(draftStart + name, key);
    },
    async storeEntries({ prefix }) {
      const found = await userStore.entries(start + prefix);
      return new Map([...found].map(([name, value]) => [name.slice(start.length), value]));
    },
    async storePut({ name, value }) {
      await count();
      storeRoom.take(name, value);
      await userStore.put(start + name, value);
    },
    preference({ name, value }) {
      preferenceRoom.take(name, value);
      preferences.set(start + name, value);
    },
  };
}

/** What a remote in a frame has kept in this tab and browser. @param remote its name */
export function keptFor(remote: string): Pick<FrameStart, 'drafts' | 'preferences'> {
  const { draftStart, start } = startsOf(remote);
  return { drafts: draftsFrom(draftStart), preferences: preferencesFrom(start) };
}

/** What the names begin with, in the page, of what a remote keeps. */
const startsOf = (remote: string) => ({ draftStart: `${remote}!`, start: `frame ${remote} ` });
