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

/**
 * The properties of a control that can do nothing without a connection (D30), for a button or a link. As long as
 * there is none, they dim it, and a press says why and does nothing else.
 */
export function useNeedsConnection(): Partial<typeof without> {
  const isOffline = useStore(connection, (state) => state.isOffline);
  const isStored = useStore(tokenStore, ({ token, account }) => account !== null && token === null);
  return isOffline || isStored ? without : withConnection;
}
