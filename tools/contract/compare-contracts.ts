import path from 'node:path';
import ts from 'typescript';

export interface ContractChanges {
  /** Changes that break code written for the old version, one message each. */
  breaks: string[];
  /** The names of new exports. */
  additions: string[];
}

/** Exported types that remotes provide. They use all others. */
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
  // The declarations are compared. One that can't be resolved would be `any`, which fits everything.
  skipLibCheck: false,
};

/**
 * Compares the exported types of two modules with the compiler. What remotes use may only grow: each export of today
 * must be assignable to the released one, so that a new required parameter, a narrower one, or a result with less is
 * a break. What remotes provide may only shrink. Throws when one of the two does not compile.
 */
export function compareContracts(released: string, today: string): ContractChanges {
  const program = ts.createProgram([released, today], options);
  for (const file of [released, today]) requireCompiles(program, file);
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

function requireCompiles(program: ts.Program, file: string): void {
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

/** A declaration that compiles if an export keeps its promise. */
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
    // Code may use every option of a union, so none may go. An object may get more fields.
    if (given.includes(name) || isUnionOfValues(checker.getDeclaredTypeOfSymbol(old))) {
      claims.push(`const %: ${is} = null! as ${was};`);
    }
  }
  return claims.map((declaration) => ({ name, declaration }));
}

/** `<any, any>` for a type with two parameters: any arguments must do. */
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

function isUnionOfValues(type: ts.Type): boolean {
  return type.isUnion()
    ? type.types.every(isUnionOfValues)
    : !(
        type.flags &
        (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter)
      );
}

/** Compiles all claims in one module that imports both sides. Returns a message for each error. */
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
  const compiled = ts.createProgram([file], options, host, program);

  return compiled.getSemanticDiagnostics(compiled.getSourceFile(file)).map((error) => {
    const { line } = ts.getLineAndCharacterOfPosition(error.file ?? fail(), error.start ?? 0);
    const claim = claims[line - 1];
    const text = ts.flattenDiagnosticMessageText(error.messageText, '\n').split('\n');
    // The last lines say where the difference is. The first ones may fill a screen.
    const details = text
      .map((part) => part.trim().replace(/import\("[^"]*"\)\.?/g, ''))
      .filter((part, index) => index >= text.length - 2 && part.length < 200);
    return claim ? `${claim.name} is not what it was: ${details.join(' ')}` : fail(text.join(' '));
  });
}

function fail(message = 'The comparison itself does not compile.'): never {
  throw new Error(message);
}
