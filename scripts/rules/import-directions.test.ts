import { expect, test } from 'vitest';

import { importDirections } from './import-directions.ts';

/** Returns the messages of the rule for an import of `specifier` in a file at `path`. */
const messagesFor = (path: string, specifier: string) =>
  importDirections(new Map([[path, `import type { A } from '${specifier}';`]])).map(({ message }) => message);

test('a folder must not import from above or beside it, not even a type', () => {
  for (const [path, specifier] of [
    ['shared/src/a.ts', '@wallet/fixtures/games.ts'],
    ['fixtures/src/a.ts', '../../mock-server/src/app.ts'],
    ['mock-server/src/domain/members/a.ts', '#world/world.ts'],
    ['mock-server/src/domain/a.ts', '@wallet/fixtures/games.ts'],
    ['mock-server/src/world/a.ts', '#http/server/a.ts'],
    ['mock-server/src/client-lint/a.ts', '#http/server/a.ts'],
    ['mock-server/src/http/a.ts', '#app.ts'],
    ['mock-server/src/http/a.ts', '#control/a.ts'],
    ['mock-server/src/control/a.ts', '#socket/a.ts'],
    ['mock-server/src/control/a.ts', '#testing/a.ts'],
    ['mock-server/src/model-tests/a.ts', '#http/a.ts'],
    ['mock-server/pill/src/a.ts', '../../src/app.ts'],
    ['web/src/lib/a.ts', '#ui/form/field.tsx'],
    ['web/src/ui/a.ts', '#api/client.ts'],
    ['web/src/api/a.ts', '#entities/wallet/a.ts'],
    ['web/src/entities/wallet/a.ts', '#features/two/b.ts'],
    ['web/src/features/one/a.ts', '#features/two/b.ts'],
    ['web/src/features/one/a.ts', './../two/b.ts'],
    ['web/src/features/one/part/a.ts', '../../two/b.ts'],
    ['web/src/features/one/a.ts', '#pages/a.ts'],
    ['web/src/features/one/a.ts', '#testing/a.ts'],
    ['web/src/pages/a.ts', '#app/b.ts'],
    ['web/src/app/a.ts', '../../../mock-server/src/app.ts'],
    ['console/src/ui/a.ts', '#areas/money/a.ts'],
    ['console/src/areas/a.ts', '#shell/a.ts'],
    ['scripts/a.ts', '../mock-server/src/app.ts'],
    ['e2e/journeys/a.ts', '../../web/src/app/a.ts'],
  ] as const) {
    expect(messagesFor(path, specifier), `${path} imports ${specifier}`).toHaveLength(1);
  }
});

test('a folder may import from below, and a test from anywhere', () => {
  for (const [path, specifier] of [
    ['mock-server/src/http/pipeline/a.ts', '#domain/members/session.ts'],
    ['mock-server/src/http/a.test.ts', '#app.ts'],
    ['web/src/features/one/part/a.ts', '../b.ts'],
    ['web/src/features/one/a.test.tsx', '#testing/render.tsx'],
    ['web/src/pages/home/a.tsx', '#features/one/a.tsx'],
    ['web/src/ui/a.tsx', 'react'],
    ['e2e/kit/a.ts', '@wallet/shared/money.ts'],
  ] as const) {
    expect(messagesFor(path, specifier), `${path} imports ${specifier}`).toEqual([]);
  }
});
