import { useEffect, useState } from 'react';
import { loadSurface } from './surfaces/load-surface';
import type { SurfaceLines } from './surfaces/surface-lines';

/** The lines of a sport's surface once they are loaded. Without them a diagram is drawn on a plain ground. */
export function useSurface(sport: string): SurfaceLines | undefined {
  const [loaded, setLoaded] = useState<{ sport: string; surface: SurfaceLines | undefined }>();
  useEffect(() => {
    let isWanted = true;
    loadSurface(sport).then(
      (surface) => isWanted && setLoaded({ sport, surface }),
      (error: unknown) => console.warn('The lines of a surface did not load.', error),
    );
    return () => void (isWanted = false);
  }, [sport]);
  return loaded?.sport === sport ? loaded.surface : undefined;
}
