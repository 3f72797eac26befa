/** @typedef {import('../shared/webpack/built-modules.mjs').BuiltModule} BuiltModule */

/**
 * What one library may put into several builds all the same: up to so many bytes in each, and why.
 * @typedef {{ library: string, mostBytes: number, why: string }} Exception
 */

/** @type {Exception[]} */
export const exceptions = [
  ...Object.entries({
    'error-codes': 4_600,
    runtime: 4_600,
    'runtime-core': 131_100,
    sdk: 37_000,
    'webpack-bundler-runtime': 26_300,
  }).map(([name, mostBytes]) => ({
    library: `@module-federation/${name}`,
    mostBytes,
    why: 'Each container starts by itself. Handed over by the shell it would make the first screen larger.',
  })),
  {
    library: 'react',
    mostBytes: 1_200,
    why: 'react/jsx-runtime, which is smaller than what sharing it would take.',
  },
  {
    library: 'bootstrap-icons',
    mostBytes: 2_000,
    why: 'An icon or two that several parts show; each part holds those it shows, and no others.',
  },
];

/**
 * The libraries of which two builds ship the same modules, one sentence each: library, versions, the
 * builds' files, and the bytes in each build before they were minified.
 * @param {Record<string, BuiltModule[]>} builds name of a build -> what it is made of
 * @param {Exception[]} allowed
 * @returns {string[]}
 */
export function duplicatesIn(builds, allowed) {
  const shipped = Object.entries(builds).flatMap(([build, modules]) =>
    modules.map((module) => ({ ...module, build })),
  );
  const buildsOf = groupBy(shipped, (module) => `${module.package}/${module.path}`);
  const repeated = [...buildsOf.values()].filter(
    (copies) => new Set(copies.map(({ build }) => build)).size > 1,
  );
  const byLibrary = groupBy(repeated.flat(), (module) => module.package);
  return [...byLibrary].sort().flatMap(([library, modules]) => {
    const perBuild = [...groupBy(modules, ({ build }) => build)].map(([build, own]) => ({
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      version: own[0]?.version,
      files: [...new Set(own.flatMap(({ files }) => files))].map((file) => `${build}/${file}`),
    }));
    const mostBytes = allowed.find((exception) => exception.library === library)?.mostBytes ?? 0;
    if (perBuild.every(({ bytes }) => bytes <= mostBytes)) return [];
    const copies = perBuild.map(
      ({ bytes, version, files }) => `${version} in ${files.join(', ')} (${bytes} bytes)`,
    );
    return [`${library} is shipped ${perBuild.length} times: ${copies.join('; ')}.`];
  });
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => string} keyOf
 * @returns {Map<string, Item[]>}
 */
function groupBy(items, keyOf) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
