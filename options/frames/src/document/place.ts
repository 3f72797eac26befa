import { createStore } from 'zustand/vanilla';
import type { FrameLocation } from '../ports';
import { onPage, onStart } from './portal';

/** Where the page is, and how it came there. */
export interface Place {
  location: FrameLocation;
  navigation: 'POP' | 'PUSH' | 'REPLACE';
}

/** The page's address, as it was told last. */
export const place = createStore<Place>(() => ({
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  navigation: 'POP',
}));

onStart(({ location }) => place.setState({ location }));
onPage('location', (next) => place.setState(next));
