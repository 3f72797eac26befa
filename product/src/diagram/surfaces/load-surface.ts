import type { SurfaceLines } from './surface-lines';
import { useEffect, useState } from 'react';

// Sizes are those of the rule books that each file names. None could be read again here: they are from memory.
const surfaces: Record<string, () => Promise<SurfaceLines>> = {
  athletics: async () => (await import('./athletics')).athletics,
  basketball: async () => (await import('./basketball')).basketball,
  handball: async () => (await import('./handball')).handball,
  'ice-hockey': async () => (await import('./ice-hockey')).iceHockey,
  rugby: async () => (await import('./rugby')).rugby,
  soccer: async () => (await import('./soccer')).soccer,
  swimming: async () => (await import('./swimming')).swimming,
  tennis: async () => (await import('./tennis')).tennis,
  volleyball: async () => (await import('./volleyball')).volleyball,
};

/** Whether a sport has a surface with lines; all others are drawn on an area. */
export function hasSurface(sport: string): boolean {
  return Object.hasOwn(surfaces, sport);
}

/** The lines of a sport's surface, loaded when they are drawn; undefined for a sport that has none. */
export async function loadSurface(sport: string): Promise<SurfaceLines | undefined> {
  return hasSurface(sport) ? surfaces[sport]?.() : undefined;
}

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
