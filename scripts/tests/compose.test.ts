import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

import { CONFIG_VARIABLES } from '@wallet/shared/deployment/config-variables.ts';
import { NGINX_VARIABLES } from '@wallet/shared/deployment/nginx-variables.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Parts of a Compose file that this one uses. */
const Service = z.strictObject({
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.string(), target: z.string() }),
  profiles: z.array(z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9_.-]+$/)),
  depends_on: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\$\{[A-Z_]+:-\d+\}:\d+$/)).optional(),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  tmpfs: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(/^(\d+s|\$\{NODE_GRACE:-30s\})$/)
    .optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()),
});
const Compose = z.strictObject({
  'x-hardened': z.unknown(),
  'x-web': z.unknown(),
  'x-environment': z.unknown(),
  'x-sandbox-environment': z.unknown(),
  'x-peers': z.string(),
  'x-node': z.unknown(),
  services: z.record(z.string(), Service),
});

const { services } = Compose.parse(parse(read('docker-compose.yml'), { merge: true }));

/** A stage of the Dockerfile: its image, and the instructions after it. */
function readStages() {
  const lines = read('deploy/Dockerfile')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = new Map<string, { readonly image: string; readonly lines: string[] }>();
  let current: string[] = [];
  for (const line of lines) {
    const [, image, name] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (image === undefined || name === undefined) current.push(line);
    else stages.set(name, { image, lines: (current = []) });
  }
  return stages;
}

const stages = readStages();

test('without a profile Compose starts the app and the sandbox, with “real” the app alone, and with “cluster” three sandboxes', () => {
  const profiles = Object.entries(services).map(([name, service]) => [name, service.profiles]);
  expect(Object.fromEntries(profiles)).toEqual({
    web: ['sandbox'],
    'mock-server': ['sandbox'],
    'web-real': ['real'],
    balancer: ['cluster'],
    n1: ['cluster'],
    n2: ['cluster'],
    n3: ['cluster'],
  });
  expect(read('.env')).toMatch(/^COMPOSE_PROFILES=sandbox$/m);
});

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
  expect(services['balancer']?.depends_on).toEqual(nodes);
  expect(services['balancer']?.tmpfs).toEqual(services['web']?.tmpfs);
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

test('every service has a stage of the Dockerfile, with a pinned image, a user without privileges and a health check', () => {
  for (const [name, { build, ports }] of Object.entries(services)) {
    const stage = stages.get(build.target);
    expect(stage?.image, name).toMatch(/^(node:24\.\d+\.\d+-bookworm-slim|debian:12\.\d+-slim)$/);
    expect(stage?.lines, name).toContainEqual(expect.stringMatching(/^USER [1-9]\d*:[1-9]\d*$/));
    expect(stage?.lines, name).toContainEqual(expect.stringMatching(/^HEALTHCHECK .*CMD \[/));
    if (ports) expect(stage?.lines, name).toContain(`EXPOSE ${ports[0]?.split(':').at(-1)}`);
  }
  expect(services['web']?.tmpfs).toEqual(['/run/wallet:uid=33,gid=33,mode=0700']);
  expect(stages.get('web')?.lines).toContain('USER 33:33');
});

test('the Dockerfile copies what exists, and all manifests of the workspaces before the packages are installed', () => {
  const build = stages.get('build')?.lines ?? [];
  const copied = [...stages.values()]
    .flatMap(({ lines }) => lines)
    .flatMap((line) => /^COPY (?!--from)(.*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  for (const path of copied.filter((each) => !each.includes('*'))) {
    expect(statSync(join(ROOT, path)), path).toBeDefined();
  }
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
  const beforeInstall = build.slice(
    0,
    build.findIndex((line) => line.startsWith('RUN npm ci')),
  );
  for (const workspace of workspaces) {
    expect(beforeInstall).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  }
});

test('the scripts of the containers are those of the folder', () => {
  const scripts = readdirSync(join(ROOT, 'deploy'));
  for (const { lines } of stages.values()) {
    for (const line of lines) {
      for (const [, script = ''] of line.matchAll(/deploy\/([\w-]+\.sh)"/g))
        expect(scripts).toContain(script);
    }
  }
});
