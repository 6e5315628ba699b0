import { runInNewContext } from 'node:vm';

import { readCodeBlocks } from '../../scripts/docs/code-blocks.ts';
import { readRepositoryFile } from '../../scripts/docs/repository-files.ts';
import { ROOT } from '../../scripts/lib/repository.ts';
import type { World } from '../kit/sandbox.ts';

/** Argument of an example: a name, and where it stands in the text of the example. */
export interface Argument {
  readonly name: string;
  readonly at: number;
}

/** Example of a document that acts on a world. */
export interface Example {
  readonly page: string;
  /** Code of the kit, or a command with `curl`. */
  readonly text: string;
  readonly arguments: readonly Argument[];
  /** Runs the example, or a changed text of it. Rejects with the words of the refusal. */
  readonly run: (world: World, text: string) => Promise<unknown>;
}

/** Fields whose values are texts of any wording. The status of a slip is one: each but two means “in progress” (§3). */
const FREE_TEXTS = new Set(['note', 'status', 'bankAccountName', 'id', 'seed']);
/** Names in quotes, and names of fields with or without them. */
const WORD =
  /(?<quote>['"`])(?<text>(?:(?!\k<quote>).)*)\k<quote>(?<colon>\s*:)?|\b(?<field>[a-z]\w*)(?=\s*:)/g;

/** Lists the names in a text that has letters, without those of `ignored`. */
function listArguments(text: string, ignored: RegExp): readonly Argument[] {
  let field = '';
  return [...text.matchAll(WORD)].flatMap((match) => {
    const { text: quoted, colon, field: plain } = match.groups ?? {};
    const name = quoted ?? plain ?? '';
    const at = match.index + (quoted === undefined ? 0 : 1);
    const isField = plain !== undefined || colon !== undefined;
    const isFree = !isField && FREE_TEXTS.has(field);
    if (isField) field = name;
    return isFree || ignored.test(name) || !/[a-z]/i.test(name) ? [] : [{ name, at }];
  });
}

/** Returns the text from an index to the parenthesis that closes the first one. */
function cutCall(text: string, from: number): string {
  let depth = 0;
  for (let index = text.indexOf('(', from); index < text.length; index++) {
    if (text[index] === '(') depth++;
    if (text[index] === ')' && --depth === 0) return text.slice(from, index + 1);
  }
  throw new Error(`no call: ${text.slice(from, from + 80)}`);
}

/** Row of a table about the parts of a world: its first cell and the examples of the second. */
const PART_ROW = /^\| `(\w+)`\s+\|([^|]+)\|/gm;

/** Lists the calls of the kit in a page that have a name as an argument. */
export function listKitExamples(page: string): readonly Example[] {
  const source = readRepositoryFile(ROOT, page);
  const inCode = [...source.matchAll(/\bworld\.(?!export)[\w.]+\(/g)].map(({ index }) =>
    cutCall(source, index),
  );
  const inTables = [...source.matchAll(PART_ROW)].flatMap(([, part = '', cell = '']) =>
    [...cell.matchAll(/`(\w+\(.*?\))`/g)].map(([, call = '']) =>
      call.startsWith(`${part}(`) ? `world.${call}` : `world.${part}.${call}`,
    ),
  );
  return [...new Set([...inCode, ...inTables])].flatMap((text) => {
    // Names of ids that the test has got from the world.
    const names = listArguments(text, /\$\{code/);
    const isCall = names.length > 0 && !/\boperator\./.test(text);
    return isCall ? [{ page, text, arguments: names, run: runKitCode }] : [];
  });
}

const runKitCode = (world: World, text: string): Promise<unknown> =>
  Promise.resolve(runInNewContext(text, { world, id: world.members[0]?.id }));

const CURL =
  /^curl (?:-s )?-X (POST|PATCH) http:\/\/127\.0\.0\.1:4000\/__sandbox\/worlds\/\w+(\/\S+) -H \S+ \S+ -d '(.*)'/;

/** Lists the commands of a page that act on a world with a body. */
export const listCurlExamples = (page: string): readonly Example[] =>
  readCodeBlocks(page, ROOT)
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => CURL.test(line))
    .map((line) => line.replace(' > /dev/null', ''))
    .map((text) => {
      const body = text.indexOf("-d '") + "-d '".length;
      const names = listArguments(text.slice(body, -1), /^$/);
      return { page, text, arguments: names.map((each) => ({ ...each, at: each.at + body })), run: runCurl };
    });

async function runCurl({ url, id }: World, text: string): Promise<unknown> {
  const [, method = '', path = '', body = ''] = CURL.exec(text) ?? [];
  const response = await fetch(`${url}/__sandbox/worlds/${id}${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
