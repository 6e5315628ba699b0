import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { startNginx } from './nginx.test-utils.ts';
import { type Answer, request, SERVER_HEADERS } from './request.test-utils.ts';
import { startServer } from './server.test-utils.ts';

/*
 * The app served by nginx and by Node, both for a backend that browsers call: every answer is the same, with the same
 * headers.
 */

const WEB = resolve(import.meta.dirname, '../../../dist/web');
const BUILD_MS = 120_000;
const BACKEND = { BACKEND_URL: 'https://api.example', CHAT_URL: 'wss://chat.example' };

/** Headers that differ, each with the reason. */
const OWN_HEADERS: Readonly<Record<string, string>> = {
  ...SERVER_HEADERS,
  etag: 'Node takes a hash of the content, nginx time and size; “a copy is confirmed” tests both',
  'last-modified': 'nginx adds the time of the file to every file, Node to those without compressed forms',
  'accept-ranges': 'nginx adds it to texts as well; Node answers ranges of texts without announcing it',
};

interface Request {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const CODINGS = ['', 'gzip', 'br', 'gzip, br', 'gzip, deflate, br, zstd', 'identity'];

const files = (): readonly string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(WEB.length))
    .filter((path) => path !== '/index.html');

const PAGES: readonly Request[] = [
  '/',
  '/?sandbox=0',
  '/index.html',
  '/login?next=/user/home',
  '/register',
  '/user/home?m=transfer',
  '/user/statement/',
  '/howto',
  '/howto/',
  '/nowhere/at/all',
  '/assets',
  '/apis',
  '/%E0%B8%81',
].flatMap((path) => CODINGS.map((coding) => ({ path, headers: { ...HTML, 'accept-encoding': coding } })));

const OTHERS: readonly Request[] = [
  // Readers that draw the card of a link accept anything, or say nothing about it.
  { path: '/register?code=PRm42', headers: { accept: '*/*' } },
  { path: '/register?code=PRm42', method: 'HEAD' },
  { path: '/user/home', headers: { accept: 'image/png' } },
  { path: '/' },
  { path: '/user/home' },
  { path: '/user/home', headers: { accept: '*/*' } },
  { path: '/user/home', method: 'HEAD', headers: HTML },
  { path: '/', method: 'HEAD', headers: HTML },
  { path: '/icon.svg', method: 'HEAD' },
  // Missing, hidden and compressed files.
  { path: '/assets/', headers: HTML },
  { path: '/assets/missing-12345678.js', headers: HTML },
  { path: '/missing.png', headers: HTML },
  { path: '/.vite/manifest.json', headers: HTML },
  { path: '/.env', headers: HTML },
  { path: '/assets/.hidden/x', headers: HTML },
  { path: '/manifest.webmanifest.gz' },
  { path: '/index.html.br' },
  // Paths of a backend and of the sandbox, which are not here.
  ...['/api', '/api/wallet', '/api/', '/media/x.png', '/media', '/socket.io/?EIO=4', '/__sandbox/'].map(
    (path) => ({ path, headers: HTML }),
  ),
  { path: '/api/login', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  { path: '/app-report', method: 'POST', body: '{}' },
  // Other methods.
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
    ['/', '/index.html', '/user/home', '/icon.svg', '/assets/x.js', '/nowhere'].map((path) => ({
      path,
      method,
      headers: HTML,
    })),
  ),
  // Reports of the policy.
  { path: '/csp-report', method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{}' },
  { path: '/csp-report', headers: { accept: '*/*' } },
  // Ranges.
  ...[
    'bytes=0-9',
    'bytes=5-',
    'bytes=-5',
    'bytes=0-99999999',
    'bytes=99999999-',
    'bytes=9-1',
    'bytes=0-1,3-4',
    'x=1',
  ].map((range) => ({
    path: '/howto/1.webm',
    headers: { range },
  })),
  { path: '/icon.svg', headers: { range: 'bytes=0-9' } },
];

const describeRequest = ({ method = 'GET', path, headers }: Request) =>
  `${method} ${path} ${JSON.stringify(headers ?? {})}`;

/** Returns what must be the same: the status, the content, and all headers but those that are a server's own. */
function toComparable({ status, headers, content }: Answer, isPage: boolean) {
  const shared = Object.entries(headers).filter(
    ([name]) =>
      !(name in OWN_HEADERS) &&
      // The page is compressed by another program.
      !(isPage && name === 'content-length') &&
      !(status === 416 && /^(content-(length|type)|cache-control)$/.test(name)),
  );
  const type = headers['content-type'];
  // Node names no charset for a range of a text.
  if (status === 206) shared.push(['content-type', type?.replace('; charset=utf-8', '')]);
  // Node says in JSON that a range is beyond the end.
  if (status === 416) return { status, headers: Object.fromEntries(shared) };
  return {
    status,
    headers: Object.fromEntries(shared),
    // Texts are readable where they differ.
    content: isPage ? content.toString() : content.toString('base64').slice(0, 4_000),
    length: content.length,
  };
}

beforeAll(() => ensureBuilt(), BUILD_MS);

test('every route, file, missing file, range and wrong method has the same answer from nginx and from Node', async () => {
  const [nginx, node] = await Promise.all([startNginx(BACKEND), startServer(BACKEND)]);
  const requests = [
    ...PAGES,
    ...OTHERS,
    ...files().flatMap((path) =>
      CODINGS.map((coding): Request => ({ path, headers: { 'accept-encoding': coding } })),
    ),
  ];
  expect(requests.length).toBeGreaterThan(500);
  for (const each of requests) {
    const [byNginx, byNode] = await Promise.all([
      request(nginx.url, each.path, each),
      request(node.url, each.path, each),
    ]);
    const isPage = byNode.headers['content-type']?.startsWith('text/html') ?? false;
    expect(toComparable(byNginx, isPage), describeRequest(each)).toEqual(toComparable(byNode, isPage));
  }
});

test('a copy is confirmed with 304 and the headers of the answer, and each coding has a tag of its own', async () => {
  const [nginx, node] = await Promise.all([startNginx(BACKEND), startServer(BACKEND)]);
  const script = files().find((path) => /\/index-.*\.js$/.test(path)) ?? '';
  for (const path of ['/', '/user/home', '/icon.svg', '/manifest.webmanifest', '/howto/1.webm', script]) {
    const tags = new Set<string>();
    for (const coding of ['', 'gzip', 'br']) {
      const headers = { ...HTML, 'accept-encoding': coding };
      const confirm = async (url: string) => {
        const first = await request(url, path, { headers });
        const etag = String(first.headers.etag);
        const second = await request(url, path, { headers: { ...headers, 'if-none-match': etag } });
        expect([second.status, second.bytes.length, second.headers.etag], path).toEqual([304, 0, etag]);
        return { first, second };
      };
      const [byNginx, byNode] = [await confirm(nginx.url), await confirm(node.url)];
      expect(toComparable(byNginx.second, false), path).toEqual(toComparable(byNode.second, false));
      tags.add(`${byNginx.first.headers['content-encoding']} ${byNginx.first.headers.etag}`);
    }
    const codings = new Set([...tags].map((tag) => tag.split(' ', 1)[0]));
    expect(tags.size, path).toBe(codings.size);
  }
});

test('the page, the manifest and the icons of an identity are the same from nginx and from Node', async () => {
  const identity = {
    ...BACKEND,
    OPERATOR_NAME: 'ดอกบัว 88',
    PRIMARY_COLOUR: '#0b5d3b',
    ACCENT_COLOUR: '#ffb000',
    LOGO_URL: '/icon.svg',
  };
  const [nginx, node] = await Promise.all([startNginx(identity), startServer(identity)]);
  for (const path of [
    '/login',
    '/manifest.webmanifest',
    '/icons/maskable-512.png',
    '/icons/apple-touch-icon.png',
  ]) {
    for (const coding of CODINGS) {
      const headers = { ...HTML, 'accept-encoding': coding };
      const [byNginx, byNode] = await Promise.all([
        request(nginx.url, path, { headers }),
        request(node.url, path, { headers }),
      ]);
      expect(toComparable(byNginx, true), `${path} ${coding}`).toEqual(toComparable(byNode, true));
      expect(byNginx.status).toBe(200);
    }
  }
  const manifest = await request(nginx.url, '/manifest.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(manifest.content.toString())).toMatchObject({ name: 'ดอกบัว 88', theme_color: '#0b5d3b' });
  const icon = await request(nginx.url, '/icons/maskable-512.png');
  expect(icon.headers['content-type']).toBe('image/png');
});

test('an invite link has a card with the operator, in the language of the deployment, for a reader that accepts anything', async () => {
  const lao = {
    ...BACKEND,
    OPERATOR_NAME: 'ดอกบัว 88',
    VARIANT: 'lao',
    LOGO_URL: 'https://cdn.example/l.png?a=1&b=2',
  };
  for (const { url } of [await startNginx(lao), await startServer(lao)]) {
    const { status, content } = await request(url, '/register?code=PRm42', { headers: { accept: '*/*' } });
    const card = [...content.toString().matchAll(/property="(og:\w+)" content="([^"]*)"/g)];
    expect(status).toBe(200);
    expect(Object.fromEntries(card.map(([, name, value]) => [name, value]))).toEqual({
      'og:type': 'website',
      'og:site_name': 'ดอกบัว 88',
      'og:title': 'ดอกบัว 88',
      'og:locale': 'lo_LA',
      'og:description': 'ຝາກ ໂອນເຂົ້າເກມ ແລະ ຖອນເງິນ ໄດ້ຄົບໃນບ່ອນດຽວ',
      'og:image': 'https://cdn.example/l.png?a=1&amp;b=2',
    });
  }
});

test('the files of the build have types, and the page is compressed', async () => {
  const nginx = await startNginx(BACKEND);
  for (const path of files().filter((file) => !/\/\.|\.(br|gz)$/.test(file))) {
    const { headers } = await request(nginx.url, path);
    expect(headers['content-type'], path).toBeDefined();
  }
  const manifest = await request(nginx.url, '/manifest.webmanifest');
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const page = await request(nginx.url, '/', { headers: { 'accept-encoding': 'gzip' } });
  expect([page.headers['content-encoding'], page.headers.vary]).toEqual(['gzip', 'accept-encoding']);
  expect(page.content.toString()).toContain('"api":"https://api.example"');
  expect(page.content.toString()).not.toBe(readFileSync(resolve(WEB, 'index.html'), 'utf8'));
});
