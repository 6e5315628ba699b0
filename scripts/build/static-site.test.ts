import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, onTestFinished, test } from 'vitest';

import { LINK_KEY_MISSING } from '@wallet/deployment/read-variables.ts';
import { ENDING_WORKER } from '@wallet/deployment/share-slip.ts';
import { buildPageHeaders } from '@wallet/deployment/security-headers.ts';
import { withDeployment } from '@wallet/deployment/identity/page-identity.ts';

import { readDeployment, writeStaticSite } from './static-site.ts';

const PAGE = `<head><title>Wallet</title><script type="application/json" id="config"></script></head>${'<p>app</p>'.repeat(200)}`;

/** Creates a small built app below a hidden folder, and the folder to write. */
function createFolders() {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const webRoot = join(root, '.cache/web');
  const folder = join(root, 'site');
  for (const name of ['assets', '.vite']) mkdirSync(join(webRoot, name), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{ "name": "Wallet", "theme_color": "#2f4a96" }');
  writeFileSync(join(webRoot, 'manifest.webmanifest.br'), 'as it was built');
  writeFileSync(join(webRoot, 'assets/a.js'), 'export {};');
  writeFileSync(join(webRoot, 'assets/a.js.br'), 'compressed');
  writeFileSync(join(webRoot, '.vite/manifest.json'), '{}');
  writeFileSync(join(webRoot, 'version'), '{"release":"c66eb58512"}');
  writeFileSync(join(webRoot, 'sw.js'), 'worker');
  return { webRoot, folder };
}

test('a build for one address without CHAT_URL says that the chat has no socket', () => {
  const { webRoot, folder } = createFolders();
  const build = (env: Readonly<Record<string, string>>) =>
    writeStaticSite(webRoot, folder, readDeployment({ LINK_KEY: 'key', ...env }));
  expect(build({})).toEqual([expect.stringMatching(/^CHAT_URL is not set: .* CHAT_URL=\/ if /)]);
  for (const chat of ['/', 'none']) expect(build({ CHAT_URL: chat })).toEqual([]);
});

test('the folder of a static host has the page, its manifest and its headers as the server sends them', () => {
  const { webRoot, folder } = createFolders();
  const deployment = readDeployment({
    BACKEND_URL: 'https://api.example',
    OPERATOR_NAME: 'ดอกบัว',
    HTTPS: 'on',
  });
  expect(writeStaticSite(webRoot, folder, deployment)).toEqual([LINK_KEY_MISSING]);

  const rendered = ['index.html', 'manifest.webmanifest', 'sw.js'].flatMap((name) => [
    name,
    `${name}.br`,
    `${name}.gz`,
  ]);
  const others = ['_headers', '_redirects', 'assets', 'nginx-headers.conf', 'serve.json', 'version'];
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...rendered].toSorted());
  expect(readdirSync(join(folder, 'assets'))).toEqual(['404.html', 'a.js', 'a.js.br']);
  const read = (name: string) => readFileSync(join(folder, name));
  const config = { ...deployment.config, release: 'c66eb58512' };
  expect(read('sw.js').toString()).toBe('worker');
  writeStaticSite(webRoot, folder, readDeployment({ SHARE_SLIP: 'off' }));
  expect(gunzipSync(read('sw.js.gz')).toString()).toBe(ENDING_WORKER);
  writeStaticSite(webRoot, folder, deployment);
  const page = withDeployment(PAGE, config);
  expect(page).toContain('"api":"https://api.example"');
  expect(read('index.html').toString()).toBe(page);
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(page);
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(page);
  const manifest = brotliDecompressSync(read('manifest.webmanifest.br')).toString();
  expect(manifest).toBe(read('manifest.webmanifest').toString());
  expect(JSON.parse(manifest)).toMatchObject({ name: 'ดอกบัว' });
  for (const file of ['_headers', 'nginx-headers.conf', 'serve.json']) {
    expect(read(file).toString(), file).toContain(buildPageHeaders(config, true)['content-security-policy']);
    expect(read(file).toString(), file).toMatch(/x-release.*c66eb58512|"x-release",\s+"value": "c66eb58512"/);
    expect(read(file).toString(), file).toMatch(/strict-transport-security/);
  }
});

test('files of an earlier build stay for the pages that are open', () => {
  const { webRoot, folder } = createFolders();
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets/old.js'), '');
  writeStaticSite(webRoot, folder, readDeployment({}));
  expect(readdirSync(join(folder, 'assets'))).toContain('old.js');
});

test('a policy that is too long for Cloudflare Pages is said', () => {
  const { webRoot, folder } = createFolders();
  const parents = Array.from({ length: 80 }, (_, index) => `https://parent-${index}.example`).join(',');
  const deployment = readDeployment({
    LINK_KEY: 'key',
    CHAT_URL: 'none',
    VARIANT: 'iframe',
    FRAME_PARENTS: parents,
  });
  expect(writeStaticSite(webRoot, folder, deployment)).toEqual([
    expect.stringMatching(/^A line of _headers has 2\d{3} characters/),
  ]);
});

test('each wrong variable is named before anything is written', () => {
  expect(() => readDeployment({ VARIANT: 'thai', HTTPS: 'yes' })).toThrow(
    'HTTPS must be on or off, not "yes".\nVARIANT must be standard, lao, iframe or lao-iframe, not "thai".',
  );
});
