import { loadRemote } from '@module-federation/enhanced/runtime';
import type * as Mount from '../mount';
import { place } from './host';
// The host has React, and shares it.
import 'react-dom/client';
import 'react/jsx-runtime';

globalThis.mountSmallApp = async () => {
  const module = await loadRemote<typeof Mount>('smallApp/mount');
  if (!module) throw new Error('The application exposes nothing.');
  await module.mount({ domElement: place() });
};
