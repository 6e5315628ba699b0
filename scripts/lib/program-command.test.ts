import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { findTool, toNpmCommand, toToolCommand } from './program-command.mjs';
import { fromRoot } from './repository.mjs';

test.each(['linux', 'darwin'] as const)('on %s npm is a program', (platform) => {
  const args = ['install', '--prefix', '/a folder'];
  expect(toNpmCommand(args, platform)).toEqual({ program: 'npm', args, shell: false });
});

test('on Windows npm is a batch file: a shell runs it, and special characters are quoted', () => {
  const command = toNpmCommand(
    ['install', '--prefix', String.raw`C:\Program Files\x & y`, '--no-audit'],
    'win32',
  );
  expect(command).toEqual({
    program: 'npm.cmd',
    args: ['install', '--prefix', String.raw`"C:\Program Files\x & y"`, '--no-audit'],
    shell: true,
  });
});

test.each(['knip', 'oxlint', 'playwright', 'prettier', 'tsc', 'vitest'] as const)(
  '%s is run by Node from its own file, which is JavaScript on every platform',
  (name) => {
    const { program, args, shell } = toToolCommand(name, ['--version']);
    expect([program, shell]).toEqual([process.execPath, false]);
    expect(args).toEqual([findTool(name), '--version']);
    expect(args[0]).not.toMatch(/[\\/]\.bin[\\/]/);
    expect(readFileSync(args[0] ?? '', 'utf8').slice(0, 30)).toMatch(
      /^#!\/usr\/bin\/env node|^import|^'use strict'/,
    );
  },
);

test('a tool that is run by its own file starts', () => {
  const { program, args } = toToolCommand('prettier', ['--version']);
  const { stdout } = spawnSync(program, [...args], { encoding: 'utf8' });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('no script starts npm or a program of node_modules/.bin by itself', () => {
  const files = readdirSync(fromRoot('scripts'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(mjs|ts)$/.test(file) && !/node_modules|program-command/.test(file),
  );
  const found = files.filter((file) =>
    /\bspawn(Sync)?\(\s*'npm|execFile(Sync)?\(\s*'npm|runProgram\(\s*'npm|'\.bin'|\/\.bin\/|npm\.cmd/.test(
      readFileSync(fromRoot('scripts', file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
