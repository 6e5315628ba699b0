import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { AppReport } from '@wallet/deployment/app-reports.ts';

import manifest from '../../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../deploy', path), 'utf8');
const DAY_MS = 86_400_000;

test('an image installs the packages of every workspace', () => {
  const copied = read('Dockerfile').matchAll(/^COPY (\S+)\/package\.json/gm);
  expect(new Set(Array.from(copied, ([, folder]) => folder))).toEqual(new Set(manifest.workspaces));
});

test.skipIf(process.platform !== 'linux')(
  'an image keeps the files of the release before, however old, and of a year before that',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (path: string, days: number) => {
      const built = new Date(Date.now() - days * DAY_MS);
      writeFileSync(join(folder, path), '');
      utimesSync(join(folder, path), built, built);
    };
    for (const path of ['dist/web/assets', 'dist/before']) mkdirSync(join(folder, path), { recursive: true });
    write('dist/before/index.html', 500);
    write('dist/web/assets/before.js', 500);
    write('dist/web/assets/earlier.js', 800);
    write('dist/web/assets/old.js', 900);
    const [, command = ''] = /^RUN (find .*)$/m.exec(read('Dockerfile')) ?? [];
    execFileSync('sh', ['-c', command], { cwd: folder });
    expect(readdirSync(join(folder, 'dist/web/assets')).toSorted()).toEqual(['before.js', 'earlier.js']);
  },
);

test('every Ingress of the example sends a call once, and logs no path', () => {
  const example = read('web/ingress.yaml');
  expect(example).toContain('"error-log-level":"alert","limit-req-status-code":"429"');
  for (const ingress of example.split('\n---\n')) {
    expect(ingress).toContain("nginx.ingress.kubernetes.io/proxy-next-upstream: 'off'");
    expect(ingress).toContain("nginx.ingress.kubernetes.io/enable-access-log: 'false'");
  }
  // ingress-nginx refuses other characters in a path of this type.
  const prefixes = [...example.matchAll(/path: (\S+),\s+pathType: Prefix/g)].map(([, path]) => path);
  expect(prefixes.filter((path = '') => !/^\/[\w/-]*$/.test(path))).toEqual([]);
});

test.each(['/api/login', '/api/LOGIN/', '/api/otp/send', '/api/Otp/send', '/api/otp'])(
  'the Ingress with the limits takes %s',
  (call) => {
    const [, limited = ''] = read('web/ingress.yaml').split('\n---\n');
    expect(limited).toContain("nginx.ingress.kubernetes.io/use-regex: 'true'");
    const paths = [...limited.matchAll(/path: (\S+),\s+pathType: ImplementationSpecific/g)];
    // As the controller writes such a path into a location.
    expect(paths.some(([, path = 'none']) => new RegExp(`^${path}`, 'i').test(call))).toBe(true);
  },
);

test('the sandbox answers to the name of its Service', () => {
  const service = /kind: Service\nmetadata: \{ name: (\S+) \}/;
  const [, name = '?'] = service.exec(read('sandbox/sandbox.yaml')) ?? [];
  const [, hosts = ''] = /^SANDBOX_HOSTS=(.*)$/m.exec(read('sandbox/sandbox.env')) ?? [];
  expect(hosts.split(',')).toContain(name);
});

test('the alerts count each kind of report but figures, and violations of the policy', () => {
  const counted = [...read('web/alerts.yaml').matchAll(/report=~?"([^"]+)"/g)].flatMap(([, kinds = '']) =>
    kinds.split('|'),
  );
  const kinds = AppReport.def.options.flatMap(({ shape }) => [...shape.kind._zod.values].map(String));
  expect(kinds).not.toEqual([]);
  expect(new Set(counted)).toEqual(new Set([...kinds.filter((kind) => kind !== 'vital'), 'policy']));
});
