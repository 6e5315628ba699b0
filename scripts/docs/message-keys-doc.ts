import { readFileSync, writeFileSync } from 'node:fs';

import { recipes } from '@wallet/fixtures/recipes.ts';
import { type AnyRecipe, refusalToCurl, getEndpoint, toCurl } from '@wallet/fixtures/recipes/to-curl.ts';
import {
  successRecipes,
  commonErrorRecipes,
  serviceRecipes,
  createSlipReasonRecipe,
  type AnyEndpointRecipe,
} from '@wallet/fixtures/recipes/any-endpoint.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import { SUCCESS_KEYS, COMMON_ERRORS, ERROR_KEYS, type ErrorKey } from '@wallet/shared/errors.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

const FILE = 'docs/keys.md';
const TEXTS = 'web/src/api/error-texts.en.json';

interface Texts {
  readonly key: Readonly<Record<string, string>>;
  readonly slip: Readonly<Record<string, string>>;
}

interface Told {
  readonly operation: string;
  readonly recipe: AnyRecipe;
  readonly siblings: readonly AnyRecipe[];
}

/** Every recipe of a key, in the order of the areas. */
function recipesOf(key: string): readonly Told[] {
  return Object.entries(recipes).flatMap(([area, endpoints]) =>
    Object.entries(endpoints as Readonly<Record<string, Readonly<Record<string, AnyRecipe>>>>).flatMap(
      ([name, byKey]) => {
        const recipe = byKey[key];
        return recipe ? [{ operation: `${area}.${name}`, recipe, siblings: Object.values(byKey) }] : [];
      },
    ),
  );
}

const block = (lines: string): string => `\`\`\`sh\n${lines}\n\`\`\``;

const isEveryCall = (key: ErrorKey): key is keyof typeof commonErrorRecipes => key in commonErrorRecipes;

function titleOf(operation: string): string {
  const { method, path } = getEndpoint(operation);
  return `**\`${operation}\`** (\`${method} ${path}\`)`;
}

async function keyDoc(key: ErrorKey, texts: Texts): Promise<string> {
  const head = [`### ${key}`, `${texts.key[key] ?? ''} Status ${getHttpStatus(key)}.`];
  const own = await Promise.all(
    recipesOf(key).map(async ({ operation, recipe, siblings }) => {
      const why = 'fault' in recipe ? ` ${recipe.fault} So only a fault brings it about.` : '';
      return [`${titleOf(operation)}.${why}`, block(await refusalToCurl(operation, key, recipe, siblings))];
    }),
  );
  if (!isEveryCall(key)) return [...head, ...own.flat()].join('\n\n');
  const who = COMMON_ERRORS.some((common) => common === key) ? 'Every call' : 'Every call of a member';
  const recipe = commonErrorRecipes[key];
  const shown = `${who} may answer it; here ${titleOf(recipe.call)}.`;
  return [...head, shown, block(await toCurl(recipe)), ...own.flat()].join('\n\n');
}

async function wholeDoc(name: string, meaning: string, recipe: AnyEndpointRecipe): Promise<string> {
  return [`### ${name}`, meaning, `${titleOf(recipe.call)}:`, block(await toCurl(recipe))].join('\n\n');
}

const OUTSIDE: Readonly<Record<string, string>> = {
  gone: 'The whole service has ended: every call answers it, with status 410 (F-36).',
  'invalid token': 'The token is unknown, or of another world: status 401. Its text is assumed.',
  OPERATOR_REJECTED:
    "The operator's own rejection (F-64). Its key is the setting `operatorRejection`; this is how it is called where nothing else is set.",
};

/** Every message key with its meaning, where it is answered, and how to bring it about. */
export async function renderMessageKeysDoc(read: (file: string) => string): Promise<string> {
  const texts = JSON.parse(read(TEXTS)) as Texts;
  const all = <T>(names: readonly T[], doc: (name: T) => Promise<string>) => Promise.all(names.map(doc));
  const parts = [
    '# The keys, and how to bring each about',
    'Written by `npm run docs` from `fixtures/src/recipes`. Change it there.',
    'Each recipe can be pasted whole into a shell while `npm start` runs. It makes a world of its own, named `recipe`, does in it what has to be done before, and its last line is answered with the key. To bring the same about in the app, open it in that world: its cookie is `sandbox_world=recipe`.',
    `## The ${ERROR_KEYS.length} keys that refuse`,
    ...(await all(ERROR_KEYS, (key) => keyDoc(key, texts))),
    `## The ${SUCCESS_KEYS.length} keys that tell of success`,
    ...(await all(SUCCESS_KEYS, (key) => wholeDoc(key, texts.key[key] ?? '', successRecipes[key]))),
    `## The ${SLIP_REASONS.length} reasons of slips`,
    'A slip that was refused has its reason as `note` in the list of slips.',
    ...(await all(SLIP_REASONS, (reason) =>
      wholeDoc(reason, texts.slip[reason] ?? '', createSlipReasonRecipe(reason)),
    )),
    '## Beside the keys',
    ...(await all(Object.entries(serviceRecipes), ([name, recipe]) =>
      wholeDoc(name, OUTSIDE[name] ?? '', recipe),
    )),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the page; gives the exit code. */
export async function main(): Promise<number> {
  writeFileSync(FILE, await renderMessageKeysDoc((file) => readFileSync(file, 'utf8')));
  return 0;
}
