import type { RunnerSite, SiteOption } from '@touchline/shared/schemas';
import { sites as options } from '../options';
import { httpsHeaders } from '../portal/portal-headers';
import { optionSettings, type Settings } from '../settings';
import { StartError } from '../start-error';
import { requireFreePort } from './free-port';
import type { StartContext } from './start-context';

/** Throws StartError for a setting whose option this portal does not have. */
export function requireOptions(
  { ofOptions }: Pick<Settings, 'ofOptions'>,
  present = options,
): void {
  for (const [setting, option] of Object.entries(optionSettings)) {
    if (ofOptions[setting] === undefined || option in present) continue;
    throw new StartError(
      `${setting} is a setting of the option ${option}, which this portal was built without: unset it, or add options/${option}.`,
    );
  }
}

/** Between the port of a portal at localhost and those that its sites may need. */
export async function sitePortSteps(present = options): Promise<number[]> {
  return (await siteOptions(present)).map(({ portStep }) => portStep);
}

/** Opens the sites of runners that the settings give a place. One whose own port is taken is left out, with a remark. */
export async function openSites(
  { settings, progress, held }: StartContext,
  { shellDir, override }: { shellDir: string; override?: { pageBuild: string } | undefined },
  present = options,
): Promise<RunnerSite[]> {
  const { host, port, portalUrl, ofOptions } = settings;
  const headers = portalUrl.startsWith('https:') ? httpsHeaders : {};
  const sites: RunnerSite[] = [];
  for (const option of await siteOptions(present)) {
    const site = await option.open({
      ...{ settings: ofOptions, url: portalUrl, port, headers },
      ...{ build: shellDir, developersBuild: override?.pageBuild },
    });
    if (!site) continue;
    try {
      if (site.port !== undefined && !held?.has(site.port))
        await requireFreePort(site.setting, host, site.port);
      sites.push(site);
    } catch (error) {
      // A portal without such remotes needs none.
      progress.remark(`No remote runs in a ${site.kind}. ${(error as Error).message}`);
    }
  }
  return sites;
}

async function siteOptions(present: typeof options): Promise<SiteOption[]> {
  const all = await Promise.all(Object.values(present).map((load) => load()));
  return all.map(({ runner }) => runner);
}
