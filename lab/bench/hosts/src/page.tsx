import { bootstrap, mount as mountIn, unmount } from './mount';

// The application as a page of its own: in an iframe, in wujie as it is, in qiankun by its lifecycles.
export { bootstrap, unmount };

export function mount({ container = document }: { container?: ParentNode }): Promise<void> {
  const domElement = container.querySelector('#root');
  return mountIn({ ...(domElement && { domElement }) });
}

if (!('__POWERED_BY_QIANKUN__' in window)) void mount({});
