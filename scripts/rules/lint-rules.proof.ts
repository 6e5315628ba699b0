import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findTool } from '../lib/program-command.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

const LONG_FILE = Array.from({ length: 251 }, (_, line) => `export const a${line} = ${line};`).join('\n');

/** Path of a file, and a module that it must not import. */
const IMPORTS = [
  ['shared/src/a.ts', 'zod'],
  ['shared/src/b.ts', 'node:path'],
  ['fixtures/src/a.ts', 'fastify'],
  ['mock-server/src/domain/a.ts', 'fastify'],
  ['mock-server/src/world/w.ts', 'socket.io'],
  ['web/src/features/one/c.ts', 'zod'],
  ['web/src/features/one/e.ts', '@wallet/shared/contract/index.ts'],
  ['web/src/app/a.ts', '@wallet/shared/contract/index.ts'],
  ['web/src/api/command.ts', '@wallet/shared/control/worlds.ts'],
] as const;

/** Path, text with one violation, and the rule that must refuse it. */
const VIOLATIONS: readonly (readonly [path: string, text: string, rule: string])[] = [
  ...IMPORTS.map(
    ([path, from]) =>
      [path, `import { a } from '${from}';\nexport const b = a;`, 'no-restricted-imports'] as const,
  ),
  ['mock-server/src/domain/c.ts', 'export const c = () => Date.now();', 'no-restricted-globals'],
  ['mock-server/src/domain/d.ts', 'export const d = () => setTimeout(() => {}, 1);', 'no-restricted-globals'],
  ['mock-server/src/domain/e.ts', 'export const e = () => Math.random();', 'no-restricted-properties'],
  ['mock-server/src/domain/f.ts', 'export const f = async () => 1;', 'no-async-await'],
  [
    'web/src/features/one/d.ts',
    "import { useMutation } from '@tanstack/react-query';\nexport const d = useMutation;",
    'no-restricted-imports',
  ],
  ['web/src/ui/a.tsx', 'export const A = () => <p>text</p>;', 'jsx-no-literals'],
  [
    'web/src/ui/b.tsx',
    'export const B = ({ a }: { a: string }) => <p dangerouslySetInnerHTML={{ __html: a }} />;',
    'no-danger',
  ],
  ['web/src/ui/c.tsx', 'export const C = ({ a }: { a: string }) => <img src={a} />;', 'alt-text'],
  ['web/src/ui/d.ts', 'export const d = (n: number) => n.toLocaleString();', 'no-restricted-properties'],
  ['web/src/ui/e.ts', "export const e = () => Intl.NumberFormat('th');", 'no-restricted-properties'],
  ['web/src/ui/f.ts', 'export const f = () => AbortSignal.timeout(1);', 'no-restricted-properties'],
  ['web/src/ui/g.tsx', 'export const G = () => <p>{Math.random()}</p>;', 'purity'],
  ['web/src/lib/BadName.ts', 'export const a = 1;', 'filename-case'],
  ['web/src/lib/long.ts', LONG_FILE, 'max-lines'],
  ['web/src/lib/any.ts', 'export const a = (x: any): unknown => x;', 'no-explicit-any'],
  [
    'web/src/lib/floating.ts',
    'const f = async (): Promise<number> => 1;\nexport const g = (): void => {\n  f();\n};',
    'no-floating-promises',
  ],
  [
    'web/src/lib/misused.ts',
    'const f = async (): Promise<void> => {};\nexport const g = (): void => [1].forEach(async () => f());',
    'no-misused-promises',
  ],
  [
    'web/src/lib/types.ts',
    "import { Satang } from '@wallet/shared/money.ts';\nexport const a = (s: Satang): Satang => s;",
    'consistent-type-imports',
  ],
  ['web/src/lib/cycle-a.ts', "import { b } from '#lib/cycle-b.ts';\nexport const a = () => b;", 'no-cycle'],
  ['web/src/lib/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;", 'no-cycle'],
  ['web/src/lib/cycle-c.ts', "import type { D } from './cycle-d.ts';\nexport type C = D | 1;", 'no-cycle'],
  ['web/src/lib/cycle-d.ts', "import type { C } from './cycle-c.ts';\nexport type D = C | 2;", 'no-cycle'],
  ['web/src/lib/default.ts', 'export default 1;', 'no-default-export'],
  ['web/src/lib/barrel.ts', "export * from './any.ts';", 'no-barrel-file'],
  ['web/src/lib/bang.ts', 'export const a = (x?: string): string => x!;', 'no-non-null-assertion'],
  ['web/src/lib/a.test.ts', "import { test } from 'vitest';\ntest.only('a', () => {});", 'no-focused-tests'],
  ['web/src/lib/b.test.ts', "import { test } from 'vitest';\ntest.skip('a', () => {});", 'no-disabled-tests'],
];

interface Diagnostic {
  readonly filename: string;
  readonly code: string;
}

let folder = '';
let diagnostics: readonly Diagnostic[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, name), join(folder, name));
  }
  for (const name of ['shared', 'fixtures', 'mock-server', 'web', 'scripts']) {
    mkdirSync(join(folder, name));
    cpSync(join(ROOT, name, 'tsconfig.json'), join(folder, name, 'tsconfig.json'));
    if (name !== 'scripts') cpSync(join(ROOT, name, 'package.json'), join(folder, name, 'package.json'));
  }
  for (const [path, text] of VIOLATIONS) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const run = spawnSync(process.execPath, [findTool('oxlint'), '--type-aware', '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  diagnostics = (JSON.parse(run.stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(VIOLATIONS)('%s is refused', (path, _text, rule) => {
  const rules = diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);
  expect(
    rules.some((code) => code.includes(`(${rule})`)),
    `${rule} among ${rules.join(', ') || 'nothing'}`,
  ).toBe(true);
});

test('C9 a time-out that a test cannot control is refused', () => {
  const [path = ''] = VIOLATIONS.find(([, text]) => text.includes('AbortSignal.timeout')) ?? [];
  const found = diagnostics.filter(({ filename }) => filename === path).map(({ code }) => code);
  expect(found).toEqual([expect.stringContaining('no-restricted-properties')]);
});

test('each restricted import has a message that says what to do instead', () => {
  const config = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8');
  const restrictions = config.match(/"(regex|name)":/g)?.length ?? 0;
  const messages = config.match(/"message":/g)?.length ?? 0;
  expect(restrictions).toBeGreaterThan(0);
  expect(messages).toBeGreaterThanOrEqual(restrictions);
});
