import type * as platform from '@touchline/shared';
import { portal, started } from '../portal';

let isAsking = false;

/** The most that the page takes. */
const maxFileChars = 1_800_000;

/** As in the page, which does it, and says which remote has asked. */
export const page: typeof platform.page = {
  async confirm(question) {
    if (isAsking) return false;
    isAsking = true;
    try {
      return await portal.confirm({ question });
    } finally {
      isAsking = false;
    }
  },
  alert: (message) => portal.alert({ message }),
  async print() {
    dispatchEvent(new Event('beforeprint'));
    await new Promise(requestAnimationFrame);
    const { scrollHeight } = document.documentElement;
    await portal.print({ heightPx: scrollHeight });
    dispatchEvent(new Event('afterprint'));
  },
  copy: (text) => portal.copy({ text }),
  canShare: () => started.canShare,
  share: (content) => portal.share(content),
  save(name, content, type) {
    const [, base = '', ending = ''] =
      /^(.*?)(\.\w+)?$/s.exec(name.replace(/[\\/:*?"<>|]+/g, ' ')) ?? [];
    // The page takes no longer one, and no half of a letter.
    const fileName = `${base.slice(0, 150).replace(/[\ud800-\udbff]$/, '')}${ending}`;
    if (typeof content === 'string') return portal.save({ fileName, content, type });
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      if (url.length > maxFileChars)
        void page.alert('This file is too large to be saved from here.');
      else portal.save({ fileName, content: url, type, isDataUrl: true });
    };
    reader.readAsDataURL(content);
  },
  url: (path) => `${started.portal}${path}`,
};
