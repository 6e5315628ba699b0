import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, onTestFinished, test } from 'vitest';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { buildPageHeaders } from '@wallet/deployment/security-headers.ts';

import { renderHeadersFile, renderNginxHeaders } from './header-files.ts';

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

test('a host reads from _headers what the server sends, and files of the build as immutable', async () => {
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
  expect(headers).toEqual([
    { for: '/*', values: { ...HEADERS, 'x-quotes': 'a "b" \\ \'c\' # d: e' } },
    { for: '/assets/*', values: { 'cache-control': 'public, max-age=31536000, immutable' } },
  ]);
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
