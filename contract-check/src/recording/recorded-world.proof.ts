import { expect, test } from 'vitest';

import { SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';
import { createSandbox } from '@wallet/mock-server/testing/sandbox.ts';

import type { HarEntry } from '../conformance/har.ts';
import { contractCheck } from '../load-contract-check.ts';
import { readAnswers, recordQueries, toHar } from './record-queries.test-utils.ts';

/** Scenarios whose worlds a member cannot read, or not in the pages that are recorded here. */
const NOT_READ = new Set(['fresh-visitor', 'maintenance', 'large']);

test('a world from a recording of any scenario answers with its figures', async () => {
  const sandbox = await createSandbox({ recordings: contractCheck });
  for (const scenario of SCENARIO_NAMES.filter((name) => !NOT_READ.has(name))) {
    const source = await sandbox.createWorld({ scenario, clock: { mode: 'paused' } });
    if (scenario === 'offline-mid-transfer' || scenario === 'chat-flaky')
      await sandbox.call('DELETE', `/__sandbox/worlds/${source.id}/faults`);
    const recorded = await recordQueries(sandbox, source);
    const copy = await sandbox.createWorld({ ...toHar(recorded), clock: { mode: 'paused' } }, '/import');
    expect(copy.recording?.leftOut, scenario).toEqual([]);
    expect(readAnswers(await recordQueries(sandbox, copy)), scenario).toEqual(readAnswers(recorded));
    // The world can be handed on like any other.
    const exported = await sandbox.call('GET', `/__sandbox/worlds/${copy.id}/export`);
    const imported = await sandbox.call('POST', '/__sandbox/worlds/import', { body: exported.body });
    expect(imported.status, scenario).toBe(201);
  }
});

test('whoever recorded the wallet alone, or all but one answer, gets a world', async () => {
  const sandbox = await createSandbox({ recordings: contractCheck });
  const source = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const recorded = await recordQueries(sandbox, source);
  const isWallet = ({ request }: HarEntry) => request.url.endsWith('/api/wallet');
  const parts = recorded
    .filter((entry) => !isWallet(entry))
    .map((left) => recorded.filter((each) => each !== left));
  for (const entries of [recorded.filter(isWallet), ...parts]) {
    const { members } = await sandbox.createWorld(toHar(entries), '/import');
    expect(members[0]?.wallet, `${entries.length} of ${recorded.length}`).toBe(9000);
  }
});
