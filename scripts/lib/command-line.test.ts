import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { CLUSTER_VARIABLES } from '@wallet/shared/deployment/cluster-variables.ts';
import { CONFIG_VARIABLES } from '@wallet/shared/deployment/config-variables.ts';

import { parseCommandLine } from './command-line.mjs';
import type { Options } from './command.ts';
import { findNearestName } from './nearest-name.mjs';
import { renderHelp } from './render-help.mjs';
import { fromRoot } from './repository.mjs';
import { START_ENVIRONMENT, START_OPTIONS } from './start-options.mjs';

const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
/** Commands of the repository that are scripts of its own, with their file. */
const COMMANDS = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (scripts\/(?!run-typescript)\S+)$/.exec(line) ?? [];
  return file === undefined
    ? []
    : [[/^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`, file] as const];
});
/** Commands that pass every option on to Playwright, which refuses unknown ones itself. */
const PASSING = ['npm run e2e', 'npm run browsers'];

async function runScript(file: string, ...args: string[]) {
  const child = spawn(process.execPath, [fromRoot(file), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, stdout, stderr };
}

/** Words in the first cells of the tables of README. */
const README_CELLS = new Set(
  [...readFileSync(fromRoot('README.md'), 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(([, cell]) => cell ?? ''),
);

test('every command of the repository has a help, and README has a row for it', () => {
  const expected = 'start test dev build check e2e bench proof browsers kit pictures flakes mutants';
  const names = COMMANDS.map(([name]) => name.replace(/^npm (run )?/, ''));
  expect(names).toEqual(
    expect.arrayContaining([...expected.split(' '), 'seeded-defects', 'contract', 'sbom', 'licences']),
  );
  for (const [name] of COMMANDS.slice(2)) expect([...README_CELLS]).toContain(name);
});

test.each(COMMANDS)('%s --help prints its options, environment and exit codes', async (name, file) => {
  const { code, stdout, stderr } = await runScript(file, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^Usage: ${name}( -- .*)?\n\n\\S.*\n`));
  expect(stdout).toContain('\nOptions:\n');
  expect(stdout).toContain('\nExit codes:\n  0  done\n  1  ');
  const [, environment = ''] = /\nEnvironment:\n((?: {2}.*\n)*)/.exec(stdout) ?? [];
  for (const [, variable] of environment.matchAll(/^ {2}([A-Z][A-Z0-9_]+)/gm)) {
    expect([...README_CELLS]).toContain(variable);
  }
});

test.each(COMMANDS.filter(([name]) => !PASSING.includes(name)))(
  '%s refuses an unknown option with the nearest name, before it does anything',
  async (name, file) => {
    const { code, stdout, stderr } = await runScript(file, '--hepl');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `${name} has no option --hepl. Did you mean --help? All options: ${name} -- --help\n`,
    );
  },
);

test('the help of the start lists every variable of the app and of a cluster', () => {
  const declared = [...CONFIG_VARIABLES, ...CLUSTER_VARIABLES].map(({ name }) => name);
  expect(Object.keys(START_ENVIRONMENT)).toEqual(expect.arrayContaining(declared));
});

test('a value may begin with a dash, and the help needs no value', () => {
  const command = { name: 'x', summary: '', options: { port: { type: 'string', meaning: '' } } } as const;
  expect(parseCommandLine(command, ['--port', '-1'])).toMatchObject({ values: { port: '-1' } });
  expect(parseCommandLine(command, ['--help=port'])).toBe('help');
});

test('README has a row for each option and variable of the start', () => {
  for (const [name, { value }] of Object.entries<Options[string]>(START_OPTIONS)) {
    expect([...README_CELLS]).toContain(`--${name}${value === undefined ? '' : ` ${value}`}`);
  }
  for (const name of Object.keys(START_ENVIRONMENT)) expect([...README_CELLS]).toContain(name);
});

const command = {
  name: 'npm run example',
  summary: 'Does something.',
  options: {
    times: { type: 'string', value: 'N', default: '20', meaning: 'runs' },
    write: { type: 'boolean', meaning: 'writes the result' },
    origin: { type: 'string', value: 'URL', multiple: true, meaning: 'an origin' },
  },
} as const;

test('options have their defaults, and their values are read', () => {
  expect(parseCommandLine(command, [])).toEqual({
    values: { times: '20', write: false, origin: [] },
    positionals: [],
  });
  expect(
    parseCommandLine(command, ['--times=3', '--write', '--origin', 'http://a', '--origin', 'http://b']),
  ).toMatchObject({ values: { times: '3', write: true, origin: ['http://a', 'http://b'] } });
  expect(parseCommandLine(command, ['--times', '3', '--help'])).toBe('help');
});

test.each([
  [['--time', '3'], 'npm run example has no option --time. Did you mean --times?'],
  [['--wirte'], 'npm run example has no option --wirte. Did you mean --write?'],
  [['-w'], 'npm run example has no option -w. Did you mean --write?'],
  [['--write=yes'], "Option '--write' does not take an argument."],
  [['--times'], "Option '--times <value>' argument missing."],
  [['ledger'], 'npm run example takes options only, not "ledger".'],
])('%j is refused with the reason', (args, reason) => {
  expect(() => parseCommandLine(command, args)).toThrow(`${reason} All options: npm run example -- --help`);
});

test('a command with arguments gets them beside its options', () => {
  const withArgs = { ...command, args: { name: '[NAME …]', meaning: 'names' } };
  expect(parseCommandLine(withArgs, ['ledger', '--write', 'qr'])).toMatchObject({
    values: { write: true },
    positionals: ['ledger', 'qr'],
  });
});

test('the help has defaults, environment and exit codes in columns', () => {
  const help = renderHelp({
    ...command,
    environment: { SEED: 'a seed' },
    exitCodes: { 1: 'a target is missed' },
  });
  expect(help).toBe(`Usage: npm run example -- [options]

Does something.

Options:
  --times N     runs; default 20
  --write       writes the result
  --origin URL  an origin; can be repeated
  --help        prints this help

Environment:
  SEED  a seed

Exit codes:
  0  done
  1  a target is missed
  2  an option or an argument is wrong`);
});

test.each([
  ['prot', 'port'],
  ['scenaro', 'scenario'],
  ['', 'port'],
])('the nearest name of %j is %s', (unknown, nearest) => {
  expect(findNearestName(unknown, ['scenario', 'origin', 'port'])).toBe(nearest);
});
