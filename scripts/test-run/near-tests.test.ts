import { expect, test } from 'vitest';

import config from '../../vitest.config.ts';
import { chooseNearTests } from './near-tests.ts';

/** A file in a folder of each project. */
const FILES: Readonly<Record<string, string>> = {
  node: 'mock-server/src/app.ts',
  programs: 'scripts/check.ts',
  kit: 'kit/src/world.ts',
  'web-node': 'web/src/lib/money/parse-amount.ts',
  web: 'web/src/ui/form/field.tsx',
  'web-own-page': 'web/src/commands/outbox.ts',
};

test('each project of Vitest is reached by `npm run check` for a file of its folder', () => {
  const projects = config.test?.projects ?? [];
  const names = projects.map(
    (project) => (project as { readonly test: { readonly name: string } }).test.name,
  );
  expect(Object.keys(FILES).toSorted()).toEqual(names.toSorted());
  const missed = names.filter((name) => {
    const { inNode, inChromium = [] } = chooseNearTests('HEAD', [FILES[name] ?? '']);
    return ![...inNode, ...inChromium].includes(`--project=${name}`);
  });
  expect(missed).toEqual([]);
});

test('tests of scripts are run for a change of scripts, and tests in Chromium for one of the app', () => {
  expect(chooseNearTests('HEAD', ['scripts/check.ts']).inNode).not.toContain('--exclude=scripts/**');
  expect(chooseNearTests('HEAD', ['shared/src/money.ts'])).toMatchObject({
    inNode: expect.arrayContaining(['--exclude=scripts/**']) as string[],
    inChromium: undefined,
  });
});
