import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestInfo } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';

import { attachArtifacts } from './artifacts.ts';

/** Returns what the failure of a test prints whose sandbox is at this address. */
async function describeFailure(url: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'artifacts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const errors: { readonly message: string }[] = [];
  const testInfo = {
    config: {},
    project: { name: '', outputDir: join(folder, 'results') },
    file: join(folder, 'a.spec.ts'),
    line: 1,
    outputDir: join(folder, 'results', 'a'),
    outputPath: (name: string) => join(folder, name),
    attachments: [],
    errors,
  };
  const artifacts = { start: { digest: 'x', state: {} }, world: {}, journal: [], receipt: '' };
  await attachArtifacts(
    testInfo as unknown as TestInfo,
    { url, scenario: 'default', seed: 'e2e' },
    artifacts,
  );
  return errors.map(({ message }) => message).join('\n');
}

test.each([
  ['http://127.0.0.1:4010', 'start one first: npx wallet-sandbox --port 4010, or npm start -- --port 4010'],
  ['http://localhost:4010', 'start one first: npx wallet-sandbox --port 4010, or npm start -- --port 4010'],
  ['https://sandbox.example', 'It needs the sandbox at https://sandbox.example.'],
  ['http://10.0.0.1:4010', 'It needs the sandbox at http://10.0.0.1:4010.'],
])('a failure at %s says which sandbox its replay needs', async (url, server) => {
  const text = await describeFailure(url);
  expect(text).toContain(server);
  expect(text).not.toMatch(/--port [^\d]/);
});
