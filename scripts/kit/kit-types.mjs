import { readFileSync } from 'node:fs';

import { format } from 'prettier';
import { API, NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync';

import { binPath, fromRoot, UserError } from '../lib/repository.mjs';
import { spawnToEnd } from '../lib/spawn-to-end.mjs';

const CONFIG = fromRoot('e2e', 'tsconfig.json');
const ENTRY = 'sandbox';

/** Outside there is no brand that keeps baht out; the name still says what a number is. */
const MONEY = '/** Money in hundredths: 500_00 is 500 baht. */\nexport type Satang = number;';

const IN_FULL =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.InTypeAlias |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** @typedef {(module: string, name: string) => string} InFull the type that a name of a module stands for */

/**
 * The kit's declarations as one file. What comes from the contract's schemas is written out, so that it needs
 * neither them nor zod.
 */
export async function kitTypes() {
  if ((await spawnToEnd(binPath('tsc'), ['-b', CONFIG], { stdout: 'stderr' })) !== 0) {
    throw new UserError('The types of the kit have faults.');
  }
  const api = new API({ cwd: fromRoot() });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    if (!project) throw new Error(`${CONFIG} is no project`);
    const { checker, program } = project;
    const types = rollUp((module, name) => {
      const source = program.getSourceFile(fromRoot('e2e', 'kit', `${module}.ts`));
      const symbol = source && checker.resolveName(name, SymbolFlags.Type | SymbolFlags.Alias, source);
      if (!symbol) throw new Error(`${module} knows no type ${name}`);
      const meant = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return checker.typeToString(checker.getDeclaredTypeOfSymbol(meant), source, IN_FULL);
    });
    return await format(types, { parser: 'typescript', singleQuote: true, printWidth: 110 });
  } finally {
    api.close();
  }
}

/** @param {InFull} inFull */
function rollUp(inFull) {
  /** @type {Map<string, string>} */
  const bodies = new Map();
  /** @type {Map<string, string>} types of the contract, written out */
  const lent = new Map();
  /** @type {Set<string>} names that Playwright gives */
  const given = new Set();
  const open = [ENTRY];

  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (bodies.has(module)) continue;
    const { imports, body } = partsOf(module, inFull);
    bodies.set(module, body);
    for (const { name, from, isType } of imports) {
      if (!new RegExp(String.raw`\b${name}\b`).test(body)) continue;
      if (from.startsWith('./')) open.push(from.slice(2, -'.ts'.length));
      else if (from === '@playwright/test') given.add(name);
      else if (isType && name !== 'Satang') lent.set(name, `type ${name} = ${plain(inFull(module, name))};`);
    }
  }
  const types = [
    `import { ${[...given].sort().join(', ')} } from '@playwright/test';`,
    MONEY,
    ...lent.values(),
    ...[...bodies.values()].reverse(),
  ].join('\n');
  if (/\btypeof\b|@wallet\/shared/.test(types)) throw new Error(`a type is not written out: ${types}`);
  return types;
}

/** Names that only the checker knows by their file are known here by themselves. @param {string} text */
const plain = (text) =>
  text
    .replaceAll(/import\(['"]@wallet\/shared\/[\w./-]+['"]\)\./g, '')
    .replaceAll('import("playwright/test")', 'import("@playwright/test")');

/** Splits a module into its imports and its declarations. @param {string} module @param {InFull} inFull */
function partsOf(module, inFull) {
  const text = readFileSync(fromRoot('.cache', 'types', 'e2e', 'kit', `${module}.d.ts`), 'utf8');
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
    // A test is given these by its world; how they are made is no business of it.
    .replaceAll('constructor(call: CallInWorld);', 'private constructor();')
    .replaceAll(
      /^((?:export )?type (\w+)) = .*;$/gm,
      (_, start, name) => `${start} = ${inFull(module, name)};`,
    );
  // Names of other modules are told by the entry alone.
  return { imports, body: plain(module === ENTRY ? body : body.replaceAll(/^export /gm, '')).trimEnd() };
}
