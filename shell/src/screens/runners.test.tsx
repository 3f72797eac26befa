import { loadRemote } from '@module-federation/enhanced/runtime';
import { render, screen } from '@testing-library/react';
import { registryOf } from '@touchline/shared/host';
import { buildRelease, buildRemote } from '@touchline/shared/testing/build-release';
import { MemoryRouter } from 'react-router-dom';
import { RemoteBoundary } from './remote-boundary';
import { testReleases } from '../testing/test-releases';
import { ReleasesContext } from '../releases/use-releases';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

/** A registry of before, of which a release asks for a frame. */
const stored = {
  remotes: [buildRemote(buildRelease({ entry: 'framed:/scores/1.0.0/remoteEntry.js' }))],
};

async function openTab(runners = {}) {
  const { remotes } = await registryOf(stored, 'http://localhost/releases/remotes.json');
  window.history.replaceState(null, '', '/scores');
  const { releases, reporter } = testReleases(remotes, { runners });
  const [remote] = releases.store.getState().remotes;
  if (!remote) throw new Error('No remote.');
  render(
    <MemoryRouter>
      <ReleasesContext value={releases}>
        <RemoteBoundary remote={remote} />
      </ReleasesContext>
    </MemoryRouter>,
  );
  return { releases, reporter, release: remote.release };
}

it('without its runner, a release is refused with a sentence, and never runs in the page', async () => {
  const { releases, reporter, release } = await openTab();
  const why = `${release.title} runs in a frame only, and this portal has no frames.`;
  await expect(releases.runners.prepare(release, '/scores')).rejects.toThrow(why);
  await expect(releases.runners.load(release)).rejects.toThrow('does not run in the page');
  expect(reporter.recent()).toMatchObject([{ kind: 'load-failed', message: why }]);
  expect(releases.store.getState().remotes).toMatchObject([{ status: 'failed', problems: [why] }]);
  expect(loadRemote).not.toHaveBeenCalled();
});

it('a release is shown by its runner, which is loaded once', async () => {
  const prepare = jest.fn(() => Promise.resolve());
  const Screen = () => <p>In a frame</p>;
  const frame = jest.fn(() => Promise.resolve({ openRunner: () => ({ prepare, Screen }) }));
  const { releases, release } = await openTab({ frame });
  expect(await screen.findByText('In a frame')).toBeVisible();
  await releases.runners.prepare(release, '/scores');
  expect(prepare).toHaveBeenCalledWith(release);
  expect(frame).toHaveBeenCalledTimes(1);
  expect(loadRemote).not.toHaveBeenCalled();
});
