import path from 'node:path';
import ts from 'typescript';

/** What differs between two versions of a contract. */
export interface ContractChanges {
  /** What code written for the old one would miss: a sentence each. */
  breaks: string[];
  /** The names that the old one did not have. */
  additions: string[];
}

/** The exported types that remotes give. Every other one they get. */
const given = ['RemoteGives'];

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  allowJs: true,
  allowImportingTsExtensions: true,
  esModuleInterop: true,
  noEmit: true,
  strict: true,
  // Declarations are what is compared: one that can't be resolved would be `any`, and fit anything.
  skipLibCheck: false,
};

/**
 * Compares the exported types of two modules by what the compiler lets pass. What remotes get may
 * become more, never less: each export of today stands where the released one stood, so that a
 * parameter made required or narrowed breaks, as does a result that became less. What remotes give
 * may become less, never more: what was enough for the released one is enough today.
 * @param released the old module, absolute: `.ts` or `.d.ts`
 * @param today the new one, absolute
 * Throws when one of the two has an error of its own.
 */
export function compareContracts(released: string, today: string): ContractChanges {
  const program = ts.createProgram([released, today], options);
  for (const file of [released, today]) refuseErrors(program, file);
  const checker = program.getTypeChecker();
  const before = exportsOf(program, released);
  const after = exportsOf(program, today);

  const kept = [...before].filter(([name]) => after.has(name));
  const claims = kept.flatMap(([name, old]) =>
    claimsOf(checker, name, old, after.get(name) ?? old),
  );
  return {
    breaks: [
      ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `${name} is gone.`),
      ...brokenClaims(program, released, today, claims),
    ],
    additions: [...after.keys()].filter((name) => !before.has(name)),
  };
}

function refuseErrors(program: ts.Program, file: string): void {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is not there.`);
  const [error] = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  if (error) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`);
}

function exportsOf(program: ts.Program, file: string): Map<string, ts.Symbol> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing.`);
  const symbols = checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = symbol.flags & ts.SymbolFlags.Alias;
    return [symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol] as const;
  });
  return new Map(symbols);
}

/** Something that must hold of an export: a declaration that compiles, or does not. */
interface Claim {
  name: string;
  declaration: string;
}

function claimsOf(checker: ts.TypeChecker, name: string, old: ts.Symbol, now: ts.Symbol): Claim[] {
  const claims: string[] = [];
  if (old.flags & ts.SymbolFlags.Value) {
    claims.push(`const %: typeof released.${name} = null! as typeof today.${name};`);
  }
  if (old.flags & ts.SymbolFlags.Type) {
    const was = `released.${name}${typeArguments(old)}`;
    const is = `today.${name}${typeArguments(now)}`;
    if (!given.includes(name)) claims.push(`const %: ${was} = null! as ${is};`);
    // A choice that is gone is missed by whoever made it; an object that has more is not.
    if (given.includes(name) || isChoice(checker.getDeclaredTypeOfSymbol(old))) {
      claims.push(`const %: ${is} = null! as ${was};`);
    }
  }
  return claims.map((declaration) => ({ name, declaration }));
}

/** `<any, any>` for a type that has two parameters: what it is of is the user's. */
function typeArguments(symbol: ts.Symbol): string {
  const parameters = symbol.declarations
    ?.filter(
      (node) =>
        ts.isTypeAliasDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isClassDeclaration(node),
    )
    .map(({ typeParameters }) => typeParameters?.length ?? 0);
  const count = Math.max(0, ...(parameters ?? []));
  return count === 0 ? '' : `<${Array.from({ length: count }, () => 'any').join(', ')}>`;
}

function isChoice(type: ts.Type): boolean {
  return type.isUnion()
    ? type.types.every(isChoice)
    : !(
        type.flags &
        (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter)
      );
}

/** The sentences of the claims that do not compile, in one module that imports both sides. */
function brokenClaims(
  program: ts.Program,
  released: string,
  today: string,
  claims: Claim[],
): string[] {
  const file = path.join(path.dirname(released), 'claims.ts');
  const imports = [released, today].map((module) => {
    const specifier = path.relative(path.dirname(file), module).split(path.sep).join('/');
    return specifier.startsWith('.') ? specifier : `./${specifier}`;
  });
  const lines = [
    `import type * as released from '${imports[0]}';import type * as today from '${imports[1]}';`,
    ...claims.map(({ declaration }, index) => `export ${declaration.replace('%', `c${index}`)}`),
  ];
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ES2023, true)
      : (program.getSourceFile(name) ?? getSourceFile(name, ...rest));
  const judged = ts.createProgram([file], options, host, program);

  return judged.getSemanticDiagnostics(judged.getSourceFile(file)).map((error) => {
    const { line } = ts.getLineAndCharacterOfPosition(error.file ?? fail(), error.start ?? 0);
    const claim = claims[line - 1];
    const text = ts.flattenDiagnosticMessageText(error.messageText, '\n').split('\n');
    // The compiler goes from the whole to the spot, and the whole may fill a screen.
    const spot = text
      .map((part) => part.trim().replace(/import\("[^"]*"\)\.?/g, ''))
      .filter((part, index) => index >= text.length - 2 && part.length < 200);
    return claim ? `${claim.name} is not what it was: ${spot.join(' ')}` : fail(text.join(' '));
  });
}

function fail(reason = 'The comparison itself does not compile.'): never {
  throw new Error(reason);
}
