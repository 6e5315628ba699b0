import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { startBackend } from './backend.test-utils.ts';
import { startNginx } from './nginx.test-utils.ts';
import { request } from './request.test-utils.ts';

/* Where the reports of the page go: those of its policy, and those of answers that differ from the contract. */

const BUILD_MS = 120_000;
const REPORT = {
  method: 'POST',
  body: '{"csp-report":{}}',
  headers: { 'content-type': 'application/csp-report', authorization: 'Bearer t', cookie: 'session=s' },
};

beforeAll(() => ensureBuilt(), BUILD_MS);

test('without REPORT_URL a report of the policy stays here', async () => {
  const backend = await startBackend();
  const nginx = await startNginx({ PROXY_TO: `http://127.0.0.1:${backend.port}` });
  const { status, bytes } = await request(nginx.url, '/csp-report', REPORT);
  expect([status, bytes.length]).toEqual([204, 0]);
  expect((await request(nginx.url, '/csp-report')).status).toBe(404);
  expect(backend.calls).toEqual([]);
});

test('with an address in REPORT_URL it is forwarded there, without anything of the member', async () => {
  const [backend, receiver] = [await startBackend(), await startBackend()];
  const nginx = await startNginx({
    PROXY_TO: `http://127.0.0.1:${backend.port}`,
    REPORT_URL: `http://127.0.0.1:${receiver.port}/reports?project=wallet`,
  });
  expect((await request(nginx.url, '/csp-report', REPORT)).status).toBe(200);
  expect(receiver.calls).toMatchObject([
    { method: 'POST', url: '/reports?project=wallet', headers: { host: `127.0.0.1:${receiver.port}` } },
  ]);
  const [received] = receiver.calls;
  expect(received?.body.toString()).toBe(REPORT.body);
  expect(received?.headers).not.toHaveProperty('cookie');
  expect(received?.headers).not.toHaveProperty('authorization');
  expect(backend.calls).toEqual([]);
  const { headers } = await request(nginx.url, '/');
  expect(headers['content-security-policy']).toContain(
    `connect-src 'self' http://127.0.0.1:${receiver.port};`,
  );
});

test('a path in REPORT_URL is that of the backend, and a report of the policy stays here', async () => {
  const backend = await startBackend();
  const nginx = await startNginx({
    PROXY_TO: `http://127.0.0.1:${backend.port}`,
    REPORT_URL: '/app-report?from=web',
  });
  const report = await request(nginx.url, '/app-report?from=web', { method: 'POST', body: '{}' });
  expect(report.status).toBe(200);
  expect((await request(nginx.url, '/csp-report', REPORT)).status).toBe(204);
  expect(backend.calls.map(({ url }) => url)).toEqual(['/app-report?from=web']);
});

test('a report that is too long is refused', async () => {
  const receiver = await startBackend();
  const nginx = await startNginx({
    BACKEND_URL: 'https://api.example',
    REPORT_URL: `http://127.0.0.1:${receiver.port}/`,
  });
  const body = 'x'.repeat(17 * 1024);
  expect((await request(nginx.url, '/csp-report', { ...REPORT, body })).status).toBe(413);
  expect(receiver.calls).toEqual([]);
});
