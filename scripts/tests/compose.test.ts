import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

import { CONFIG_VARIABLES } from '@wallet/shared/deployment/config-variables.ts';
import { NGINX_VARIABLES } from '@wallet/shared/deployment/nginx-variables.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const Compose = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()) })),
});
const { services } = z.parse(Compose, parse(read('docker-compose.yml'), { merge: true }));

test('every variable reaches the containers', () => {
  const environment = (service: string) => services[service]?.environment ?? {};
  // The port of a container is fixed, and another one is published.
  const names = [...CONFIG_VARIABLES, ...NGINX_VARIABLES]
    .map(({ name }) => name)
    .filter((name) => name !== 'LISTEN');
  for (const name of names) {
    expect(environment('web-real')[name], name).toBe(`\${${name}:-}`);
    if (name.startsWith('PROXY_')) continue;
    expect(environment('web')[name], name).toMatch(new RegExp(`^\\$\\{${name}:-[^}]*\\}$`));
  }
  for (const name of [
    'SANDBOX_TOKEN',
    'SANDBOX_HOSTS',
    'WORLDS_MAX',
    'WORLDS_IDLE_MINUTES',
    'SANDBOX_LOG',
    'DRAIN_SECONDS',
  ]) {
    expect(environment('mock-server')[name], name).toBe(`\${${name}:-}`);
  }
});

test('the nodes of a cluster have all variables of the sandbox, and know each other by the names of their services', () => {
  const nodes = ['n1', 'n2', 'n3'];
  const peers = nodes.map((name) => `${name}=http://${name}:4000`).join(',');
  for (const name of nodes) {
    expect(services[name]?.environment).toEqual({
      ...services['mock-server']?.environment,
      PEERS: peers,
      NODE_NAME: name,
    });
  }
  expect(services['balancer']?.environment).toEqual({ PEERS: peers, LISTEN: '8080' });
});

test('by default the page and the sandbox have the same wallet link', () => {
  const source = read('mock-server/src/http/server/link-decryptor.ts');
  const [, key] = /SANDBOX_LINK_KEY = '([^']+)'/.exec(source) ?? [];
  expect(services['web']?.environment['LINK_KEY']).toBe(`\${LINK_KEY:-${key}}`);
  expect(services['mock-server']?.environment['LINK_KEY']).toBe('${LINK_KEY:-}');
});

test('by default the app reports to the sandbox behind it, and nowhere where there is none', () => {
  const addresses = Object.values(services).map(({ environment }) => environment['REPORT_URL']);
  const [path] = /(?<=app: ')\/[^']+/.exec(read('mock-server/src/http/server/reports.ts')) ?? [];
  expect(new Set(addresses)).toEqual(new Set([`\${REPORT_URL:-${path}}`, '${REPORT_URL:-}', undefined]));
});
