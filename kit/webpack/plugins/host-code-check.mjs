// @ts-check
import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The parts of this package that a remote's build may contain. All else is the host's. */
const forRemotes = ['forms', 'product.ts', 'requests', 'schema', 'ui'];

/** Refuses code of the host in a remote's build: a second session or API client would run beside the portal's own. */
export class HostCodeCheck {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, context }) {
    hooks.normalModuleFactory.tap(HostCodeCheck.name, (factory) => {
      factory.hooks.afterResolve.tap(HostCodeCheck.name, ({ request, contextInfo, createData }) => {
        if (!isHostCode(createData)) return;
        throw new Error(
          `${path.relative(context, contextInfo.issuer)} imports '${request}', which is code of the ` +
            'host. A remote may import @touchline/shared and its /forms, /requests, /schema and /ui.',
        );
      });
    });
  }
}

/** @param {import('webpack').ResolveData['createData']} resolved */
function isHostCode({ resource, resourceResolveData }) {
  const { descriptionFileData, descriptionFileRoot } = resourceResolveData ?? {};
  if (!resource || !descriptionFileRoot || descriptionFileData?.['name'] !== '@touchline/shared') {
    return false;
  }
  // In a workspace the package is a link, and `resource` is the file behind it.
  const file = path.relative(realpathSync(descriptionFileRoot), resource);
  const [source, part = ''] = file.split(path.sep);
  return source === 'src' && !forRemotes.includes(part);
}
