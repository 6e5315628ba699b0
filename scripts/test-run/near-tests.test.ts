import { expect, test } from 'vitest';

import config from '../../vitest.config.ts';
import { chooseNearTests } from './near-tests.ts';

test('`npm run check` reaches each project of Vitest', () => {
  const projects = config.test?.projects ?? [];
  const names = projects.map(
    (project) => `--project=${(project as { readonly test: { readonly name: string } }).test.name}`,
  );
  const { inNode, inChromium = [] } = chooseNearTests('HEAD', ['web/src/ui/form/field.tsx']);
  expect([...inNode, ...inChromium]).toEqual(expect.arrayContaining(names));
});

test('tests of scripts are run for a change of scripts, and tests in Chromium for one of the app', () => {
  expect(chooseNearTests('HEAD', ['scripts/check.ts']).inNode).not.toContain('--exclude=scripts/**');
  expect(chooseNearTests('HEAD', ['shared/src/money.ts'])).toMatchObject({
    inNode: expect.arrayContaining(['--exclude=scripts/**']) as string[],
    inChromium: undefined,
  });
});
