import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { PageVitals } from './page-vitals';
import type { Reporter } from './reporter';

/** Measures the pages of this tab, and reports them when the tab is hidden. To be called once. */
export function measureVitals(reporter: Reporter): void {
  const pages = new PageVitals(reporter.openedPages);
  for (const on of [onCLS, onFCP, onINP, onLCP]) {
    on((metric) => pages.add(metric), { reportSoftNavs: true });
  }
  // A soft navigation waits for no document.
  onTTFB((metric) => pages.add(metric));
  // After the listeners of the library, which are the window's, and before the reporter sends.
  const isCapturing = true;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return;
      for (const page of pages.take()) reporter.report({ kind: 'vitals', ...page });
    },
    isCapturing,
  );
}
