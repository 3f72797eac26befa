import { addressOf, runnerOf, runsInPage } from '../registry/runner-mark';
import { mapReleases } from '../registry/registry-releases';
import type { Release, RemoteRegistry } from '../registry/remote-registry';
import { configUrl, fetchDocument } from './fetch-document';
import type { PortalConfig } from './portal-config';
import { readStartData } from './start-data';

const loadParser = () => import(/* webpackChunkName: "documents" */ './parse-documents');

/** The configuration (D23), from the page or fetched. Rejects when it can't be reached or is malformed. */
export async function loadConfig(): Promise<PortalConfig> {
  const { config, isStored } = readStartData();
  if (config && !isStored) return config as PortalConfig;
  const document = config ?? (await fetchDocument(configUrl));
  return (await loadParser()).parseConfig(document, configUrl);
}

/**
 * Reads a registry from the document at `url`; each release gets an absolute entry, and how it runs where
 * that is not in the page. Rejects when it is malformed as a whole; a release that is, is left out.
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
  function located({ runs: _runs, ...release }: Release): Release {
    return {
      ...release,
      entry: new URL(addressOf(release.entry), base).href,
      ...(!runsInPage(release) && { runs: runnerOf(release) }),
    };
  }
  return { remotes: remotes.map((remote) => mapReleases(remote, located)) };
}
