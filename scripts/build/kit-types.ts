import { readFileSync } from 'node:fs';

import { format } from 'oxfmt';
import { API, NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync';

import { fromRoot, UserError } from '../lib/repository.ts';
import { run } from '../lib/run-program.ts';

const CONFIG = fromRoot('kit', 'tsconfig.json');

const EXPANDED =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** Expands a type of a module to its full declaration. */
type ExpandType = (module: string, name: string) => string;

/**
 * Renders the declarations of a module of the kit, and of those that it uses, as one file. Types from the schemas of the
 * contract are expanded, so that the file needs neither the schemas nor zod.
 */
export async function renderKitTypes(entry: string): Promise<string> {
  if ((await run('tsc', ['-b', CONFIG], { stdout: 'stderr' })) !== 0) {
    throw new UserError('The types of the kit do not compile.');
  }
  const api = new API({ cwd: fromRoot() });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    if (!project) throw new Error(`${CONFIG} is not a project`);
    const { checker, program } = project;
    const types = rollUp(entry, (module, name) => {
      const source = program.getSourceFile(fromRoot('kit', 'src', `${module}.ts`));
      const symbol = source && checker.resolveName(name, SymbolFlags.Type | SymbolFlags.Alias, source);
      if (!symbol) throw new Error(`${module} has no type ${name}`);
      const resolved = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return checker.typeToString(checker.getDeclaredTypeOfSymbol(resolved), source, EXPANDED);
    });
    return (await format('index.d.ts', types, { singleQuote: true, printWidth: 110 })).code;
  } finally {
    api.close();
  }
}

/** Collects the declarations of the entry and of the modules that it uses. */
function rollUp(entry: string, expandType: ExpandType): string {
  const bodies = new Map<string, string>();
  /** Types of the contract, expanded. */
  const contractTypes = new Map<string, string>();
  /** Names imported from Playwright. */
  const playwrightNames = new Set<string>();
  const pending = [entry];

  for (let module = pending.pop(); module !== undefined; module = pending.pop()) {
    if (bodies.has(module)) continue;
    const { imports, body } = splitModule(module, expandType);
    // Only the entry exports names, its own or those of others.
    bodies.set(module, module === entry ? body : body.replaceAll(/^export (type \{.*\};\n)?/gm, ''));
    for (const { name, from, isType } of imports) {
      if (!new RegExp(String.raw`\b${name}\b`).test(body)) continue;
      if (from.startsWith('./')) pending.push(from.slice(2, -'.ts'.length));
      else if (from === '@playwright/test') playwrightNames.add(name);
      else if (isType)
        contractTypes.set(name, `type ${name} = ${withoutModulePaths(expandType(module, name))};`);
    }
  }
  const types = [
    ...(playwrightNames.size > 0
      ? [`import { ${[...playwrightNames].sort().join(', ')} } from '@playwright/test';`]
      : []),
    ...contractTypes.values(),
    ...[...bodies.values()].reverse(),
  ].join('\n');
  if (/\btypeof\b|@wallet\/shared/.test(types)) throw new Error(`a type is not expanded: ${types}`);
  return types;
}

/** Removes the module paths that the type checker prints before names. */
const withoutModulePaths = (text: string): string =>
  text
    .replaceAll(/import\(['"]@wallet\/shared\/[\w./-]+['"]\)\./g, '')
    .replaceAll('import("playwright/test")', 'import("@playwright/test")');

/** Splits a module into its imports and its declarations. */
function splitModule(module: string, expandType: ExpandType) {
  const text = readFileSync(fromRoot('.cache', 'types', 'kit', 'src', `${module}.d.ts`), 'utf8');
  const imports = [...text.matchAll(/^import (type )?\{ (.+) \} from '(.+)';$/gm)].flatMap(
    ([, all, names = '', from = '']) =>
      names.split(', ').map((each) => {
        const name = each.replace('type ', '');
        return { name, from, isType: all !== undefined || name !== each };
      }),
  );
  const body = text
    .replaceAll(/^import .*\n/gm, '')
    .replaceAll(/^export \{\};\n/gm, '')
    // Tests get instances from the world and do not construct them.
    .replaceAll('constructor(call: CallInBaht);', 'private constructor();')
    .replaceAll(
      /^((?:export )?type (\w+)) = .*;$/gm,
      (_, start: string, name: string) => `${start} = ${expandType(module, name)};`,
    );
  return { imports, body: withoutModulePaths(body).trimEnd() };
}
