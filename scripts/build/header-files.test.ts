import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseAllHeaders } from '@netlify/headers-parser';
import serveHandler from 'serve-handler';
import { expect, onTestFinished, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { buildPageHeaders } from '@wallet/deployment/security-headers.ts';

import { renderHeadersFile, renderNginxHeaders, renderServeConfig } from './header-files.ts';

const HEADERS = buildPageHeaders(
  {
    ...DEFAULT_CONFIG,
    variant: 'iframe',
    iframe: { parents: ['https://a.example', 'https://b.example:8443'] },
    api: 'https://api.example',
    reportUrl: "https://report.example/a;sandbox,b?c=d&e='f'#g",
    identity: { name: '', primary: '#0b5d3b', accent: '', logo: '' },
  },
  true,
);

test('a report address cannot add a directive to the policy', () => {
  const policy = HEADERS['content-security-policy'];
  expect(policy).toContain("; report-uri https://report.example/a%3Bsandbox%2Cb?c=d&e='f'#g; upgrade-");
});

test('a host reads from _headers what the server sends, and keeps no missing file of a build for a year', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '_headers');
  writeFileSync(file, renderHeadersFile({ ...HEADERS, 'x-quotes': 'a "b" \\ \'c\' # d: e' }));
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [file],
    configHeaders: undefined,
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(headers).toEqual([{ for: '/*', values: { ...HEADERS, 'x-quotes': 'a "b" \\ \'c\' # d: e' } }]);
});

test('serve sends what the server sends, the page for an address of the app, and nothing for a missing file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'page');
  writeFileSync(join(folder, 'assets/a.js'), 'script');
  const config = JSON.parse(renderServeConfig(HEADERS)) as Parameters<typeof serveHandler>[2];
  const server = createServer(
    (request, response) => void serveHandler(request, response, { ...config, public: folder }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    };
  };
  const headers = { ...HEADERS, 'cache-control': 'no-cache' };
  for (const path of ['/', '/login', '/user/home?m=deposit', '/user/a.b/c']) {
    expect(await get(path), path).toMatchObject({ status: 200, text: 'page', headers });
  }
  expect(await get('/assets/a.js')).toMatchObject({ status: 200, text: 'script', headers });
  expect((await get('/assets/none.js')).status).toBe(404);
});

test('nginx gets each header as a quoted text', () => {
  expect(renderNginxHeaders({ a: "default-src 'none'", b: 'a "b" \\; }' })).toBe(
    '# Written by npm run build -- --static.\n' +
      `add_header a "default-src 'none'" always;\n` +
      String.raw`add_header b "a \"b\" \\; }" always;` +
      '\n',
  );
});

test('a value that would end its line, be trimmed or be a variable of nginx is refused', () => {
  for (const value of ['a\nb: c', 'a\rb', 'a\u2028b', 'ก', ' a', 'a ']) {
    expect(() => renderHeadersFile({ x: value }), JSON.stringify(value)).toThrow('the header x');
    expect(() => renderNginxHeaders({ x: value }), JSON.stringify(value)).toThrow('the header x');
  }
  expect(() => renderNginxHeaders({ x: '$host' })).toThrow('must not contain $');
});
