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

interface KeyRecipe {
  readonly operation: string;
  readonly recipe: AnyRecipe;
  readonly siblings: readonly AnyRecipe[];
}

/** Lists the recipes of a key, in the order of the areas. */
function listRecipes(key: string): readonly KeyRecipe[] {
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

const isCommonError = (key: ErrorKey): key is keyof typeof commonErrorRecipes => key in commonErrorRecipes;

/** Formats an operation with its method and path. */
function formatOperation(operation: string): string {
  const { method, path } = getEndpoint(operation);
  return `**\`${operation}\`** (\`${method} ${path}\`)`;
}

/** Renders the section of an error key. */
async function renderKey(key: ErrorKey, texts: Texts): Promise<string> {
  const head = [`### ${key}`, `${texts.key[key] ?? ''} Status ${getHttpStatus(key)}.`];
  const recipeSections = await Promise.all(
    listRecipes(key).map(async ({ operation, recipe, siblings }) => {
      const reason = 'fault' in recipe ? ` ${recipe.fault} Only a fault can produce it.` : '';
      return [
        `${formatOperation(operation)}.${reason}`,
        block(await refusalToCurl(operation, key, recipe, siblings)),
      ];
    }),
  );
  if (!isCommonError(key)) return [...head, ...recipeSections.flat()].join('\n\n');
  const calls = COMMON_ERRORS.some((common) => common === key) ? 'Every call' : 'Every call of a member';
  const recipe = commonErrorRecipes[key];
  const example = `${calls} may be refused with it. Example: ${formatOperation(recipe.call)}.`;
  return [...head, example, block(await toCurl(recipe)), ...recipeSections.flat()].join('\n\n');
}

/** Renders a section with one recipe. */
async function renderSection(name: string, meaning: string, recipe: AnyEndpointRecipe): Promise<string> {
  return [`### ${name}`, meaning, `${formatOperation(recipe.call)}:`, block(await toCurl(recipe))].join(
    '\n\n',
  );
}

const OTHER_MESSAGES: Readonly<Record<string, string>> = {
  gone: 'The service is terminated: every call is refused with it and status 410 (F-36).',
  'invalid token': 'The token is unknown or belongs to another world. Status 401. The text is assumed.',
  OPERATOR_REJECTED:
    'The rejection by the operator (F-64). The setting `operatorRejection` is its key; this is the default.',
};

/** Renders the page of the message keys: the meaning of each, its calls and recipes. */
export async function renderMessageKeysDoc(read: (file: string) => string): Promise<string> {
  const texts = JSON.parse(read(TEXTS)) as Texts;
  const renderAll = <T>(names: readonly T[], render: (name: T) => Promise<string>) =>
    Promise.all(names.map(render));
  const parts = [
    '# Message keys and how to reproduce them',
    'Written by `npm run docs` from `fixtures/src/recipes`. Change it there.',
    'Each recipe can be pasted into a shell while `npm start` runs. It creates a world named `recipe`, prepares it, and the response to its last line has the key. To reproduce the same in the app, open it in that world with the cookie `sandbox_world=recipe`.',
    `## ${ERROR_KEYS.length} error keys`,
    ...(await renderAll(ERROR_KEYS, (key) => renderKey(key, texts))),
    `## ${SUCCESS_KEYS.length} success keys`,
    ...(await renderAll(SUCCESS_KEYS, (key) =>
      renderSection(key, texts.key[key] ?? '', successRecipes[key]),
    )),
    `## ${SLIP_REASONS.length} slip reasons`,
    'A rejected slip has its reason in `note` in the list of slips.',
    ...(await renderAll(SLIP_REASONS, (reason) =>
      renderSection(reason, texts.slip[reason] ?? '', createSlipReasonRecipe(reason)),
    )),
    '## Other messages',
    ...(await renderAll(Object.entries(serviceRecipes), ([name, recipe]) =>
      renderSection(name, OTHER_MESSAGES[name] ?? '', recipe),
    )),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the page and returns the exit code. */
export async function main(): Promise<number> {
  writeFileSync(FILE, await renderMessageKeysDoc((file) => readFileSync(file, 'utf8')));
  return 0;
}
