/** A file, or an answer of the API, that a page has requested. */
export interface LoadedFile {
  url: string;
  /** Its path without the hash of its content. */
  name: string;
  /** The size of its body as sent, in bytes; 0 where the server does not say it. */
  bytes: number;
  /** 1 for the document, otherwise one more than that of `parent`. */
  depth: number;
  /** The file that it was requested by: the deepest one whose code was on the way to it. */
  parent: LoadedFile | undefined;
}

export interface PageLoad {
  files: LoadedFile[];
}

/** What a first load costs, or may cost at most. */
export interface Cost {
  /** Scripts, in bytes as sent. */
  js: number;
  /** Style sheets, in bytes as sent. */
  css: number;
  /** All requests: document, scripts, style sheets, API and others. */
  requests: number;
  /** How many requests had to follow each other. */
  depth: number;
}

/** `budgets.json` */
export interface Budgets {
  about: string;
  /** Page -> what its first load may cost. */
  pages: Record<string, Cost>;
  /** File -> its size when the budgets were written, in bytes, to find out which one grew. */
  files: Record<string, number>;
}

/** How far the bytes of a budget are above what was measured: builds differ a little by machine. */
const margin = 0.02;

const about =
  'The most that the first load of each page may cost: bytes as sent (Brotli), ' +
  `${100 * margin} % above what was measured. \`npm run budgets -- write\` measures again. See docs/development.md.`;

/** Scripts and style sheets, by the type that the name says. */
const types = { js: /\.js$/, css: /\.css$/ };

/** What a load has cost. */
export function costOf({ files }: PageLoad): Cost {
  return {
    js: bytesOf(files, types.js),
    css: bytesOf(files, types.css),
    requests: files.length,
    depth: Math.max(...files.map(({ depth }) => depth)),
  };
}

/** The budgets that these loads just keep. */
export function budgetsOf(loads: Record<string, PageLoad>): Budgets {
  const pages = Object.entries(loads).map(([page, load]) => {
    const cost = costOf(load);
    const [js, css] = [cost.js, cost.css].map((bytes) => Math.ceil(bytes * (1 + margin)));
    return [page, { ...cost, js, css }] as const;
  });
  const files = Object.values(loads)
    .flatMap((load) => load.files.filter(isBuilt))
    .map(({ name, bytes }) => [name, bytes] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return { about, pages: Object.fromEntries(pages), files: Object.fromEntries(files) } as Budgets;
}

/** A paragraph for each figure of a page that is above its budget. */
export function excesses(page: string, load: PageLoad, { pages, files }: Budgets): string[] {
  const budget = pages[page];
  if (!budget) return [`${page} has no budget.${advice}`];
  const cost = costOf(load);
  const explanations: Record<keyof Cost, () => string[]> = {
    js: () => grown(load, types.js, files),
    css: () => grown(load, types.css, files),
    requests: () => load.files.map(({ name }) => name),
    depth: () => [deepestChain(load)],
  };
  return (Object.keys(explanations) as (keyof Cost)[])
    .filter((figure) => cost[figure] > budget[figure])
    .map((figure) => {
      const [found, limit] = [cost[figure], budget[figure]];
      const lines = [
        `${page}: ${figure} ${number(found)}, ${number(found - limit)} more than its budget of ${number(limit)}.`,
        ...explanations[figure](),
      ];
      return `${lines.join('\n  ')}${advice}`;
    });
}

const advice =
  '\nMake it smaller, or load it later. If it is worth it: npm run budgets -- write, and say why in the commit.';

/** The files of a type that are new or larger than when the budgets were written, otherwise all. */
function grown({ files }: PageLoad, type: RegExp, known: Budgets['files']): string[] {
  const ofType = files.filter(({ name }) => type.test(name));
  const lines = ofType.flatMap(({ name, bytes }) => {
    const before = known[name];
    if (before === undefined) return [`new: ${name} ${number(bytes)}`];
    return bytes > before
      ? [`${name} ${number(bytes)}, ${number(bytes - before)} more than before`]
      : [];
  });
  return lines.length > 0 ? lines : ofType.map(({ name, bytes }) => `${name} ${number(bytes)}`);
}

function deepestChain({ files }: PageLoad): string {
  const chain: string[] = [];
  let file = files.toSorted((one, other) => other.depth - one.depth)[0];
  for (; file; file = file.parent) chain.unshift(file.name);
  return chain.join(' -> ');
}

function bytesOf(files: LoadedFile[], type: RegExp): number {
  const found = files.filter(({ name }) => type.test(name));
  const unknown = found.find(({ bytes }) => bytes === 0);
  if (unknown) throw new Error(`The server does not say how large ${unknown.name} is.`);
  return found.reduce((sum, { bytes }) => sum + bytes, 0);
}

function isBuilt({ name }: LoadedFile): boolean {
  return types.js.test(name) || types.css.test(name);
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
