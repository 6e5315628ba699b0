import { expect, test } from 'vitest';

import { runCheck } from './backend.test-utils.ts';

test('an option that would have no effect beside another is refused', async () => {
  for (const [args, error] of [
    [['--har', 'b.har', '--token', 'x'], '--token must not be given with --har: a recording has its calls'],
    [['--har', 'b.har', '--client-header', 'a: b'], '--client-header must not be given with --har: '],
    [
      ['--url', 'http://a.test', '--baseline', 'b.json', '--assumptions'],
      '--assumptions must not be given with --baseline: it tells what has changed alone.',
    ],
  ] as const) {
    const result = await runCheck(...args);
    expect(result, args.join(' ')).toMatchObject({ code: 2, printed: '' });
    expect(result.error, args.join(' ')).toContain(error);
  }
});
