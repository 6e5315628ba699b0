import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ACTIONS } from './actions.ts';

const SKILL = new URL('../../../.agents/skills/wallet-sandbox/SKILL.md', import.meta.url);

test('the skill for agents names commands that exist', () => {
  const subjects = new Set([...ACTIONS.keys()].map((command) => command.split(' ')[0]));
  const text = readFileSync(SKILL, 'utf8');
  const named = [...text.matchAll(/(?:`|wallet-sandbox )([a-z]+) ([a-z-]+)/g)].filter(([, subject]) =>
    subjects.has(subject),
  );
  const commands = named.map(([, subject, act]) => `${subject} ${act}`);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command) => !ACTIONS.has(command))).toEqual([]);
});
