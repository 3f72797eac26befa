import { addressOf, isFramedRelease } from '../registry/framed-entry';
import { mapReleases } from '../registry/registry-releases';
import type { Release, RemoteRegistry } from '../registry/remote-registry';
import { configUrl, fetchDocument } from './fetch-document';
import type { PortalConfig } from './portal-config';
import { readStartData } from './start-data';

const loadParser = () => import(/* webpackChunkName: "documents" */ './parse-documents');

/** The configuration (D23), from the page or fetched. Rejects when it can't be reached or is malformed. */
export async function loadConfig(): Promise<PortalConfig> {
  const { config, isChecked } = readStartData();
  if (config && isChecked) return config as PortalConfig;
  const document = config ?? (await fetchDocument(configUrl));
  return (await loadParser()).parseConfig(document, configUrl);
}

/**
 * Reads a registry from the document at `url`; each release gets an absolute entry, the key of its team, and whether
 * it runs in a frame. Rejects when it is malformed as a whole; a release that is, is left out.
 * @param isChecked whether the document is a registry as the schema gives it: then it is not read again
 */
export async function registryOf(
  document: unknown,
  url: string,
  isChecked = false,
): Promise<RemoteRegistry> {
  const { remotes } = isChecked
    ? (document as RemoteRegistry)
    : (await loadParser()).parseRegistry(document, url);
  const base = new URL(url, window.location.href);
  function located(
    { teamKey: _key, isFramed: _frame, ...release }: Release,
    key: string | undefined,
  ): Release {
    return {
      ...release,
      entry: new URL(addressOf(release.entry), base).href,
      ...(isFramedRelease(release) && { isFramed: true }),
      ...(key !== undefined && { teamKey: key }),
    };
  }
  return {
    remotes: remotes.map((remote) =>
      mapReleases(remote, (release) => located(release, remote.key)),
    ),
  };
}
