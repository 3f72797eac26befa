import type { OptionProject } from '@touchline/e2e/harness/fixtures';
import { release } from '@touchline/e2e/harness/release-command';
import { remotes } from '@touchline/tools/project';
import { framedPage } from './framed-page';

/** One test for each port of the platform in a frame. */
export const project: OptionProject = {
  name: 'framed',
  grep: /@framed/,
  readsAhead: false,
  pageOf: framedPage,
  async preparePortal(portal, inFrames = remotes) {
    for (const remote of inFrames) {
      const published = await done('publish', remote, '--build', `remote-${remote}/dist`);
      const { version } = published as { version: string };
      await done('promote', remote, version, '--unopened');
      await done('trust', remote, 'frame');
    }

    async function done(...parameters: string[]): Promise<unknown> {
      const { status, answer } = await release(portal, ...parameters);
      if (status !== 0) throw new Error(`${parameters.join(' ')}: ${JSON.stringify(answer)}`);
      return answer.result;
    }
  },
};
