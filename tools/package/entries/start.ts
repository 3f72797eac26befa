import { endWithNpm } from '../../run/end-with-npm.mjs';
import { requireNode } from '../../run/install.mjs';
import { fail, ToolError } from '../../terminal.mjs';

/** Settings that need builds for developers, which a package does not hold. */
const forSources = [
  ...((process.env.DEVELOPER_TOOLS || 'off') !== 'off' ? ['DEVELOPER_TOOLS'] : []),
  ...(process.env.STANDALONE_REMOTE ? ['STANDALONE_REMOTE'] : []),
];

try {
  requireNode();
  if (forSources.length > 0) {
    throw new ToolError(`${forSources[0]} works in a checkout of the sources, not in a package.`);
  }
} catch (error) {
  fail(error);
}
process.setSourceMapsEnabled(true);
endWithNpm();
await import('@touchline/backend/server');
