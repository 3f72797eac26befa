import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  Application,
  Comment,
  Converter,
  ReferenceType,
  ReflectionKind,
  ReflectionType,
  type DeclarationReflection,
  type ParameterReflection,
} from 'typedoc';

// npx tsx tools/documentation/reference.ts [-- FOLDER]
// Writes what the shared package and the domain export, one page for each entry point, from the docstrings of its sources. The
// pages are not stored with the sources.

/** Of each page: its name, the file that it is of, who may import that, and what it holds. */
const pages = [
  [
    'platform',
    'shared/src/index.ts',
    'For remotes. The page has one copy of it, which the shell provides.',
  ],
  [
    'product',
    'product/src/index.ts',
    'Teams, drills, plans and sports. Each build carries what it uses of it.',
  ],
  ['ui', 'shared/src/ui/index.ts', 'Components. Each build carries what it uses of it.'],
  [
    'forms',
    'shared/src/forms/index.ts',
    'Forms that follow from a schema. Each build carries what it uses of it.',
  ],
  [
    'host',
    'shared/src/host.ts',
    'For the shell, and for the page on which a remote runs alone. Screens of remotes may not import it.',
  ],
  [
    'testing',
    'shared/src/testing/index.ts',
    'For unit tests with Jest, jsdom and Testing Library.',
  ],
] as const;

const entryPoints = pages.map(([name, file, about]) => {
  const module = file.replace(/(\/index)?\.ts$/, '');
  const specifier = module.replace(/^(\w+)\/src/, '@touchline/$1');
  return { name, file, about, module, specifier };
});
type EntryPoint = (typeof entryPoints)[number];

const root = path.resolve(import.meta.dirname, '../..');

const target = path.resolve(process.argv[2] ?? path.join(root, '.cache/reference'));
await writeReference(target);
console.log(`The reference is in ${path.join(target, 'README.md')}.`);

/** Writes the reference into a folder. Throws when an exported function has no docstring. */
async function writeReference(folder: string): Promise<void> {
  const application = await Application.bootstrapWithPlugins({
    name: 'Reference',
    entryPoints: entryPoints.map(({ file }) => path.join(root, file)),
    tsconfig: path.join(import.meta.dirname, 'tsconfig.json'),
    plugin: ['typedoc-plugin-markdown', 'typedoc-plugin-missing-exports'],
    outputs: [{ name: 'markdown', path: folder }],
    logLevel: 'Error',
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    // The type check finds errors.
    skipErrorChecking: true,
    // Options of the two plugins, which the types of TypeDoc do not know.
    ...{
      placeInternalsInOwningModule: true,
      outputFileStrategy: 'modules',
      hidePageHeader: true,
      hideBreadcrumbs: true,
      useCodeBlocks: true,
      parametersFormat: 'table',
      interfacePropertiesFormat: 'table',
      typeDeclarationFormat: 'table',
    },
  });
  application.converter.on(Converter.EVENT_CREATE_PARAMETER, (_context, parameter) =>
    nameDestructured(parameter),
  );
  const project = await application.convert();
  if (!project) throw new Error('The sources can not be read.');

  for (const module of project.children ?? []) {
    const entryPoint = entryPoints.find((one) => one.module === module.name);
    if (!entryPoint) throw new Error(`There is no entry point ${module.name}.`);
    const exports = exportsOf(await readFile(path.join(root, entryPoint.file), 'utf8'));
    removeInternalValues(module, exports);
    refuseUndocumented(module);
    describeMembers(module);
    module.name = entryPoint.name;
    module.comment = new Comment([{ kind: 'text', text: introductionOf(entryPoint, exports) }]);
  }
  await application.generateOutputs(project);
  await writeFile(path.join(folder, 'README.md'), contents());
}

/** A parameter that the code takes apart has no name of its own. */
function nameDestructured(parameter: ParameterReflection): void {
  if (parameter.name !== '__namedParameters') return;
  const isProps = parameter.type instanceof ReferenceType && parameter.type.name.endsWith('Props');
  parameter.name = isProps ? 'props' : 'options';
}

/** In `api = { get, put }` the docstring of a member is at its signature, where a table does not show it. */
function describeMembers(module: DeclarationReflection): void {
  for (const { type } of module.children ?? []) {
    const members = type instanceof ReflectionType ? type.declaration.children : undefined;
    for (const member of members ?? []) {
      const [signature] =
        member.type instanceof ReflectionType ? (member.type.declaration.signatures ?? []) : [];
      if (member.comment || !signature?.comment) continue;
      member.comment = signature.comment;
      delete signature.comment;
    }
  }
}

/** Throws when a function, a component or a class that an entry point exports has no docstring. */
function refuseUndocumented(module: DeclarationReflection): void {
  const code = ReflectionKind.Function | ReflectionKind.Class;
  const missing = (module.children ?? []).filter(
    (child) =>
      child.kindOf(code) && !child.comment && !child.signatures?.some(({ comment }) => comment),
  );
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new Error(`No docstring in ${module.name}: ${names}.`);
  }
}

/** An export statement of an entry point: names, and the module that they come from. */
interface Export {
  names: string[];
  from: string;
}

function exportsOf(code: string): Export[] {
  const statements = code.matchAll(/export (?:type )?\{([^}]*)\}\s*from '([^']+)'/g);
  return [...statements].map(([, list = '', from = '']) => ({
    names: list
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== ''),
    from,
  }));
}

/** Types that an export mentions, such as props, are shown although nobody can import them. Values are not. */
function removeInternalValues(module: DeclarationReflection, exports: Export[]): void {
  const values = ReflectionKind.Variable | ReflectionKind.Function | ReflectionKind.Class;
  const exported = new Set(exports.flatMap(({ names }) => names));
  const internal = (module.children ?? []).filter(
    (child) =>
      // A namespace holds the calls of a thing, which the API's own documentation has.
      child.kindOf(ReflectionKind.Namespace) || (child.kindOf(values) && !exported.has(child.name)),
  );
  for (const child of internal) module.project.removeReflection(child);
  for (const group of module.groups ?? []) {
    group.children = group.children.filter((child) => !internal.some(({ id }) => id === child.id));
  }
  if (module.groups) {
    module.groups = module.groups.filter(({ children }) => children.length > 0);
  }
}

function introductionOf({ specifier, about }: EntryPoint, exports: Export[]): string {
  const libraries = exports.filter(({ from }) => !from.startsWith('.'));
  const lists = libraries.map(({ names, from }) => {
    const list = names.map((name) => `\`${name}\``).join(', ');
    return `From \`${from}\`, as its own documentation describes them: ${list}.`;
  });
  return [`\`${specifier}\``, about, ...lists].join('\n\n');
}

function contents(): string {
  const rows = entryPoints.map(
    ({ name, specifier, about }) => `| [${name}](${name}.md) | \`${specifier}\` | ${about} |`,
  );
  return `# Reference of the shared package

Written by \`npx tsx tools/documentation/reference.ts\` from the docstrings in \`shared/src\` and \`product/src\`.

| Page | Import | What it is |
| ---- | ------ | ---------- |
${rows.join('\n')}
`;
}
