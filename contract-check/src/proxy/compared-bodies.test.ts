import { expect, test } from 'vitest';

import { contract } from '@wallet/shared/contract/index.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';

import { sendRaw, startBackend, startProxy } from './proxy.test-utils.ts';

const STATEMENT = '/api/statement';
const SAMPLE = JSON.stringify(createSample(contract.statement.list.response));
const PAGE = JSON.stringify({ page: 1, limit: 10 });

/** Sends a body of the statement through the proxy and returns what the backend was asked and the journal says. */
async function readComparison(text: string | Buffer, accepted = 'identity') {
  let asked: string | undefined;
  const api = await startBackend((request, response) => {
    asked = request.headers['accept-encoding'];
    response.end(text);
  });
  const proxy = await startProxy(api);
  const headers = ['content-type', 'application/json', 'accept-encoding', accepted];
  await sendRaw(`${proxy.address}${STATEMENT}`, { method: 'POST', headers, body: PAGE });
  const [entry] = await proxy.waitForEntries({ operation: 'statement.list' });
  return { asked, comparison: entry?.comparison };
}

test('a browser that knows zstd is answered in what can be compared', async () => {
  const cases = [
    ['gzip, deflate, br, zstd', 'gzip, deflate, br'],
    ['gzip, deflate, br, zstd, dcb, dcz', 'gzip, deflate, br'],
    ['zstd;q=1.0, gzip;q=0.5', 'gzip;q=0.5'],
    ['zstd', 'identity'],
    ['*', 'identity'],
  ] as const;
  for (const [accepted, asked] of cases) {
    expect({ accepted, ...(await readComparison(SAMPLE, accepted)) }).toMatchObject({ accepted, asked });
  }
});

test('JSON behind a mark of the byte order is compared as any other', async () => {
  const { comparison } = await readComparison(`\uFEFF${SAMPLE}`);
  expect(comparison).toEqual({ differences: [], unknown: [] });
});

test('a Thai backend that answers in windows-874 is told that the app loses its letters', async () => {
  const garbled = Buffer.from(SAMPLE.replace('"', '"\xb7\xb4\xca\xcd\xba'), 'latin1');
  const { comparison } = await readComparison(garbled);
  expect(comparison?.differences).toEqual([
    {
      part: 'response',
      path: '',
      what: 'status 200, JSON that is not in UTF-8',
      cost: 'response',
      ask: 'Is that the answer of the API itself?',
    },
  ]);
});

test('F-40 a time without a zone is a difference of its field in the journal', async () => {
  const { comparison } = await readComparison(SAMPLE.replace(/T(\d\d:\d\d:\d\d)[^"]*"/g, ' $1"'));
  expect(comparison?.differences).toMatchObject([
    {
      part: 'response',
      path: 'statements[].createdAt',
      what: expect.stringContaining('which the app reads in the time of Bangkok') as string,
      cost: 'nothing',
      example: '"0000-00-00 00:00:00"',
    },
  ]);
});
