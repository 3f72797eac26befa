import { createRoot } from 'react-dom/client';
import { SmallApp } from './small-app';

/** Where it is rendered, as hosts with lifecycles name it. */
interface Place {
  domElement?: Element;
}

export function bootstrap(): Promise<void> {
  return Promise.resolve();
}

/** As Module Federation and single-spa get it. */
export function mount({ domElement }: Place): Promise<void> {
  if (!domElement) throw new Error('There is no place for the application.');
  createRoot(domElement).render(<SmallApp />);
  return Promise.resolve();
}

/** The tab is closed after each mount. */
export function unmount(): Promise<void> {
  return Promise.resolve();
}
