import type { SitePortal } from '@touchline/shared/schemas';

export const setting = 'FRAMES_URL';
export const portStep = 9;

export interface FramesAddress {
  /** As browsers see it. */
  origin: string;
  /** A port of its own, at localhost. */
  port: number | undefined;
}

/**
 * Where the frames are: at the setting's origin, or at a port beside that of a portal at localhost.
 * @returns undefined where there are none. Throws with a sentence when the setting is wrong
 */
export function framesAddress({
  settings,
  url,
  port,
}: Pick<SitePortal, 'settings' | 'url' | 'port'>): FramesAddress | undefined {
  const beside = port + portStep;
  const isOnPort = url === `http://localhost:${port}` && beside <= 65_535;
  const given = settings[setting] ?? (isOnPort ? `http://localhost:${beside}` : undefined);
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new Error(`${setting} must be an address like http://localhost:3000, not '${given}'.`);
  }
  const { origin, pathname, hostname, host, port: own } = new URL(given);
  if (pathname !== '/') {
    throw new Error(`${setting} must be an origin, without a path, not '${given}'.`);
  }
  if (host === new URL(url).host) {
    throw new Error(`${setting} must have another host than PORTAL_URL.`);
  }
  const isOwn = hostname === 'localhost' && own !== '' && Number(own) !== port;
  return { origin, port: isOwn ? Number(own) : undefined };
}
