import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { controlApi } from '@wallet/shared/control/control-api.ts';
import { listFields } from '@wallet/shared/control/fields/call-fields.ts';
import { type Json, toJsonSchema } from '@wallet/shared/control/fields/json-schema.ts';
import { NOUNS, TERMS, VERBS } from '@wallet/shared/control/words/vocabulary.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { ACTIONS } from './actions.ts';
import { describeTools } from './mcp/mcp-server.ts';

/** Names of a place, and those of them that are verbs. */
interface Names {
  readonly names: readonly string[];
  readonly verbs: readonly string[];
}

const ROOT = new URL('../../../', import.meta.url).pathname;

/** Reads the sources in a folder, without tests and comments. */
const readSources = (folder: string): readonly string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!.*\.test).*\.tsx?$/.test(path))
    .map((path) => readFileSync(`${ROOT}${folder}/${path}`, 'utf8'))
    .map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''));

/** Lists the fields of a schema and the lower-case values that it allows, at any depth. */
function listSchemaNames(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, enum: values } = schema as { properties?: Json; enum?: unknown };
  const allowed = Array.isArray(values) ? values.filter((value) => /^[a-z-]+$/.test(String(value))) : [];
  return [
    ...Object.keys(properties ?? {}),
    ...allowed.map(String),
    ...Object.values(schema).flatMap(listSchemaNames),
  ];
}

const listCallNames = ({ path, params, query, body, response }: ControlCall): readonly string[] => [
  ...path.split('/').slice(2),
  ...[params, query, body].flatMap((schema) =>
    schema ? listSchemaNames(toJsonSchema(schema, 'input')) : [],
  ),
  ...listSchemaNames(toJsonSchema(response, 'output')),
];

const calls: readonly (readonly [name: string, ControlCall])[] = Object.values(controlApi).flatMap((group) =>
  Object.entries(group as Readonly<Record<string, ControlCall>>),
);

const TEXTS = 'texts of the console';
const SUMMARIES = 'summaries of the calls';

const PLACES: Readonly<Record<string, () => Names>> = {
  HTTP: () => ({
    names: calls.flatMap(([, call]) => listCallNames(call)),
    verbs: calls.flatMap(([name, { path }]) => [name, path.split('/').at(-1) ?? '']),
  }),
  [SUMMARIES]: () => ({ names: calls.map(([, { summary }]) => summary), verbs: [] }),
  kit: () => {
    const members = readSources('kit/src').flatMap((text) => [
      ...text.matchAll(/^(?: {2}| {4})(?:static |async |readonly )*([a-z]\w*)\??(?: = |: |\()/gm),
    ]);
    const names = members.map(([, name = '']) => name);
    return { names, verbs: names };
  },
  commands: () => ({
    names: [...ACTIONS].flatMap(([command, action]) => [
      command,
      ...listFields(action).map(({ name }) => name),
    ]),
    verbs: [...ACTIONS.keys()].map((command) => command.split(' ')[1] ?? ''),
  }),
  'tools for agents': () => {
    const tools = describeTools();
    const actions = tools.flatMap(({ inputSchema }) => listSchemaNames(inputSchema.properties?.['action']));
    return {
      names: tools.flatMap(({ name, inputSchema }) => [name, ...listSchemaNames(inputSchema)]),
      verbs: actions.map((action) => action.split(' ').at(-1) ?? ''),
    };
  },
  [TEXTS]: () => ({
    names: readSources('console/src')
      .map((text) => text.replaceAll(/^import [\s\S]*?;$|\$\{[^{}]*\}/gm, ''))
      .flatMap((text) => [
        ...text.matchAll(
          /'([^'\n]*[ A-Z][^'\n]*)'|"([^"\n]* [^"\n]*)"|`([^`\n]* [^`\n]*)`|>([^<>{}=;()'"`]*)</g,
        ),
      ])
      .map(([, ...texts]) => texts.join(' ').trim()),
    verbs: [],
  }),
};

/** Splits a name or a text into words in lower case. */
const toWords = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

test.each(Object.entries(PLACES))('%s: one word for each thing', (place, readNames) => {
  const { names, verbs } = readNames();
  expect(names.length).toBeGreaterThan(50);
  const wrong = [
    // In a sentence, to answer is a verb.
    ...[
      ...NOUNS.filter(({ use }) => place !== SUMMARIES || use !== 'response'),
      ...([TEXTS, SUMMARIES].includes(place) ? [] : TERMS),
    ].flatMap(({ use, not }) =>
      names
        .filter((name) => toWords(name).some((word) => not.includes(word)))
        .map((name) => `${name}: ${use}`),
    ),
    ...VERBS.flatMap(({ use, not }) =>
      verbs.filter((name) => not.includes(toWords(name)[0] ?? '')).map((name) => `${name}: ${use}`),
    ),
  ];
  expect([...new Set(wrong)]).toEqual([]);
});
