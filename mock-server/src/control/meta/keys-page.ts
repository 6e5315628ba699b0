import { REFUSAL_RECIPES } from '@wallet/fixtures/recipes.ts';
import { SANDBOX_URL, toCurl, toRecipeInput } from '@wallet/fixtures/recipes/to-curl.ts';
import { getEndpoint } from '@wallet/shared/operator/operations.ts';
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

const block = (lines: string): string => `\`\`\`sh\n${lines}\n\`\`\``;

const isCommonError = (key: ErrorKey): key is keyof typeof commonErrorRecipes => key in commonErrorRecipes;

/** Formats an operation with its method and path. */
function formatOperation(operation: string): string {
  const { method, path } = getEndpoint(operation);
  return `**\`${operation}\`** (\`${method} ${path}\`)`;
}

/** Renders the section of an error key. */
async function renderKey(key: ErrorKey): Promise<string> {
  const head = [`### ${key}`, `Status ${getHttpStatus(key)}.`];
  const recipeSections = await Promise.all(
    REFUSAL_RECIPES.filter((each) => each.key === key).map(async (each) => {
      const { operation, recipe } = each;
      const reason = 'fault' in recipe ? ` ${recipe.fault} Only a fault can produce it.` : '';
      return [`${formatOperation(operation)}.${reason}`, block(await toCurl(toRecipeInput(each)))];
    }),
  );
  if (!isCommonError(key)) return [...head, ...recipeSections.flat()].join('\n\n');
  const calls = COMMON_ERRORS.some((common) => common === key) ? 'Every call' : 'Every call of a member';
  const recipe = commonErrorRecipes[key];
  const example = `${calls} may be refused with it. Example: ${formatOperation(recipe.call)}.`;
  return [...head, example, block(await toCurl(recipe)), ...recipeSections.flat()].join('\n\n');
}

/** Renders a section with one recipe. */
async function renderSection(name: string, recipe: AnyEndpointRecipe, meaning?: string): Promise<string> {
  const parts = [`### ${name}`, ...(meaning === undefined ? [] : [meaning])];
  return [...parts, `${formatOperation(recipe.call)}:`, block(await toCurl(recipe))].join('\n\n');
}

const OTHER_MESSAGES: Readonly<Record<string, string>> = {
  gone: 'The service is terminated: every call is refused with it and status 410 (F-36).',
  'invalid token': 'The token is unknown or belongs to another world. Status 401. The text is assumed.',
  OPERATOR_REJECTED:
    'The rejection by the operator (F-64). The setting `operatorRejection` is its key; this is the default.',
};

/**
 * Renders the page of the message keys as Markdown: of each its status, its calls, and a recipe in curl that reproduces it
 * at the address of the server.
 */
export async function renderKeysPage(address: string): Promise<string> {
  const parts = [
    '# Message keys and how to reproduce them',
    'Each recipe can be pasted into a shell. It creates a world named `recipe`, prepares it, and the response to its last line has the key. To reproduce the same in the app, open it in that world with the cookie `sandbox_world=recipe`.',
    `## ${ERROR_KEYS.length} error keys`,
    ...(await Promise.all(ERROR_KEYS.map(renderKey))),
    `## ${SUCCESS_KEYS.length} success keys`,
    ...(await Promise.all(SUCCESS_KEYS.map((key) => renderSection(key, successRecipes[key])))),
    `## ${SLIP_REASONS.length} slip reasons`,
    'A rejected slip has its reason in `note` in the list of slips.',
    ...(await Promise.all(
      SLIP_REASONS.map((reason) => renderSection(reason, createSlipReasonRecipe(reason))),
    )),
    '## Other messages',
    ...(await Promise.all(
      Object.entries(serviceRecipes).map(([name, recipe]) =>
        renderSection(name, recipe, OTHER_MESSAGES[name]),
      ),
    )),
  ];
  return `${parts.join('\n\n')}\n`.replaceAll(SANDBOX_URL, address);
}
