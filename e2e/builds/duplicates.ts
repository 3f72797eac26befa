import type { BuiltModule } from '@touchline/kit/webpack/built-modules';

/** A library that several builds may contain all the same. */
export interface Exception {
  library: string;
  /** The limit for each build, before it is minified. */
  maxBytes: number;
  why: string;
}

export const exceptions: Exception[] = [
  ...Object.entries({
    'error-codes': 4_600,
    runtime: 4_600,
    'runtime-core': 131_100,
    sdk: 37_000,
    'webpack-bundler-runtime': 26_300,
  }).map(([name, maxBytes]) => ({
    library: `@module-federation/${name}`,
    maxBytes,
    why: 'Each container starts on its own. Sharing it from the shell would make the first screen larger.',
  })),
  {
    library: 'react',
    maxBytes: 1_200,
    why: 'react/jsx-runtime is smaller than the code that would share it.',
  },
  {
    library: '@touchline/shared',
    maxBytes: 52_500,
    why: 'Its plain code (requests, schema, ui, forms): a remote changes it without the other builds.',
  },
  {
    library: '@touchline/product',
    maxBytes: 130_000,
    why: 'A remote changes it without the other builds. A third of it draws diagrams, where a drill has one.',
  },
  {
    library: 'zod',
    maxBytes: 270_000,
    why: 'Each build has schemas of its own. What is left of it when it is minified takes 9 to 12 kB.',
  },
  {
    library: 'ical-generator',
    maxBytes: 37_000,
    why: 'Teams and plans load it when a calendar file is asked for, and not before.',
  },
  ...['react-hook-form', '@hookform/resolvers'].map((library) => ({
    library,
    maxBytes: 160_000,
    why: 'A page loads the first copy of react-hook-form that it needs, for all remotes.',
  })),
  ...['@tanstack/react-virtual', '@tanstack/virtual-core'].map((library) => ({
    library,
    maxBytes: 75_000,
    why: 'Two remotes show long lists. Sharing it would add a request before the first of them.',
  })),
  {
    library: 'bootstrap-icons',
    maxBytes: 2_000,
    why: 'An icon or two that several parts show; each part contains only the icons that it shows.',
  },
];

/**
 * Finds libraries of which two builds ship the same modules.
 * @param builds name of a build -> its modules
 * @returns a sentence for each: library, versions, the builds' files, and the bytes in each build
 * before they were minified
 */
export function duplicatesIn(
  builds: Record<string, BuiltModule[]>,
  allowed: Exception[],
): string[] {
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
    const maxBytes = allowed.find((exception) => exception.library === library)?.maxBytes ?? 0;
    if (perBuild.every(({ bytes }) => bytes <= maxBytes)) return [];
    const copies = perBuild.map(
      ({ bytes, version, files }) => `${version} in ${files.join(', ')} (${bytes} bytes)`,
    );
    return [`${library} is shipped ${perBuild.length} times: ${copies.join('; ')}.`];
  });
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
