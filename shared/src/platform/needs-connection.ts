import type { SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { announce } from './announcements';
import { connection } from './connection';
import { tokenStore } from './token-store';

const reason = 'This needs a connection.';

const withConnection: Partial<typeof without> = {};
const without = {
  'aria-disabled': true,
  title: reason,
  onClickCapture: (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    announce(reason);
  },
} as const;

/** The properties of a button or link that needs a connection: without one, a press only says why. */
export function useNeedsConnection(): Partial<typeof without> {
  const isOffline = useStore(connection, (state) => state.isOffline);
  const isStored = useStore(tokenStore, ({ token, account }) => account !== null && token === null);
  return isOffline || isStored ? without : withConnection;
}
