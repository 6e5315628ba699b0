import { type CallToolResult, Server, type Tool } from '@modelcontextprotocol/server';

import type { ControlClient } from '@wallet/shared/control/client.ts';
import { type Field, listFields, toText } from '@wallet/shared/control/fields/call-fields.ts';
import { readFields } from '@wallet/shared/control/fields/field-options.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import type { Action } from '#tools/action.ts';
import { TOOLS } from '#tools/actions.ts';
import { parseCommand } from '#tools/commands/parse-command.ts';
import { describeFailure, isUnmet, runAction } from '#tools/run-action.ts';
import { toToolSchema } from './tool-schema.ts';

/** Longest response that an agent gets, in characters. */
const RESPONSE_MAX = 25_000;

/** Lists the actions of a tool by their names: the commands without the word that is the tool's name. */
const listActions = (tool: string): ReadonlyMap<string, readonly [command: string, action: Action]> =>
  new Map(
    Object.entries(TOOLS[tool]?.actions ?? {})
      .filter(([, { isCommandOnly }]) => !isCommandOnly)
      .map((entry) => [entry[0].replace(new RegExp(`^${tool} `), ''), entry]),
  );

/** A field of one of a tool's actions. */
interface FieldUse {
  readonly verb: string;
  readonly field: Field;
}

/** Says which actions take a field, unless all do, and which require it. */
function describeUses(uses: readonly FieldUse[], count: number): string {
  const required = uses.filter(({ field }) => field.isRequired).map(({ verb }) => verb);
  const optional = uses.filter(({ field }) => !field.isRequired).map(({ verb }) => verb);
  if (required.length === 0) return uses.length < count ? `only with ${optional.join(', ')}` : '';
  const words = `required with ${required.join(', ')}`;
  return optional.length === 0 ? words : `${words}; optional with ${optional.join(', ')}`;
}

/** Returns true for a call that takes away what a world has. */
const isDestructive = ({ method, path }: ControlCall): boolean =>
  method === 'DELETE' || /\/(reset|restore|go-back)$/.test(path);

/** Describes a tool: its actions, the fields of all of them, and an example of each. Interfaces limit the description to 1,024 characters. */
function describeTool(name: string): Tool {
  const actions = listActions(name);
  const uses = new Map<string, FieldUse[]>();
  for (const [verb, [, action]] of actions)
    for (const field of listFields(action))
      uses.set(field.name, [...(uses.get(field.name) ?? []), { verb, field }]);
  const examples = [...actions].map(([verb, [, { example }]]) => {
    const { values } = parseCommand(example.split(' '));
    return `Example: ${JSON.stringify({ action: verb, ...values })}`;
  });
  const action = { type: 'string', enum: [...actions.keys()], description: examples.join('\n') };
  const fields = [...uses].map(([field, all]) => {
    const { description, ...schema } = toToolSchema({ anyOf: all.map((use) => use.field.schema) });
    const words = [description?.replace(/\.$/, ''), describeUses(all, actions.size)]
      .filter(Boolean)
      .join('; ');
    return [field, words === '' ? schema : { ...schema, description: words }];
  });
  return {
    name,
    description: [
      TOOLS[name]?.about,
      ...[...actions].map(([verb, [, { summary, call }]]) => `- ${verb}: ${summary ?? call.summary}`),
    ].join('\n'),
    inputSchema: {
      type: 'object',
      properties: { action, ...Object.fromEntries(fields) },
      required: ['action'],
    },
    annotations: {
      readOnlyHint: [...actions.values()].every(([, { call }]) => call.method === 'GET'),
      destructiveHint: [...actions.values()].some(([, { call }]) => isDestructive(call)),
      openWorldHint: false,
    },
  };
}

/** Describes all tools. */
export const describeTools = (): readonly Tool[] => Object.keys(TOOLS).map(describeTool);

const toResult = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
});

function shorten(text: string): string {
  return text.length > RESPONSE_MAX
    ? `${text.slice(0, RESPONSE_MAX)}…\nThese are ${RESPONSE_MAX} of ${text.length} characters. Ask for less, by fields such as \`after\`, \`account\` or \`since\`.`
    : text;
}

async function callTool(client: ControlClient, name: string, input: Readonly<Record<string, unknown>>) {
  if (!Object.hasOwn(TOOLS, name)) {
    return toResult(toUnknownName('The tool must be one of this server', name, Object.keys(TOOLS)), true);
  }
  const { action: verb, ...values } = input;
  const actions = listActions(name);
  if (verb === undefined)
    return toResult(`action must be given: one of ${[...actions.keys()].join(', ')}.`, true);
  const found = actions.get(toText(verb));
  if (!found)
    return toResult(`action ${toUnknownName('must be one of the tool', toText(verb), actions.keys())}`, true);
  const [command, action] = found;
  try {
    const response = await runAction(client, command, action, readFields(action, values));
    return toResult(shorten(toText(response)), isUnmet(response));
  } catch (error) {
    return toResult(
      describeFailure(error, action, (field) => field),
      true,
    );
  }
}

/** Creates a server of the Model Context Protocol, whose tools work in a sandbox. `url` is told to agents. */
export function createMcpServer(client: ControlClient, url: string): Server {
  const server = new Server(
    { name: 'wallet-sandbox', version: BUNDLE_VERSION },
    {
      capabilities: { tools: {} },
      instructions: `A fake operator for the member wallet, at ${url}. Begin with \`world\`, action \`create\`: a world of your own, whose id the other tools take as \`world\`. Amounts are baht. A browser enters a world by the cookie sandbox_world=ID. To act as a member without one, send the calls of \`contract\` to ${url} with the headers “x-sandbox-world: ID”, “x-client: wallet” and “authorization: Bearer TOKEN”, a token of \`member\`. Then \`journal\` shows the calls, and \`ledger\` the money.`,
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...describeTools()] }));
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(client, params.name, params.arguments ?? {}),
  );
  return server;
}
