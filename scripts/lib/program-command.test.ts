import { expect, test } from 'vitest';

import { toNpmCommand } from './program-command.mjs';

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
