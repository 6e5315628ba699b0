import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { CLUSTER_VARIABLES } from '@wallet/shared/deployment/cluster-variables.ts';
import { NGINX_VARIABLES } from '@wallet/shared/deployment/nginx-variables.ts';
import { CLUSTER_SAMPLES, NGINX_SAMPLES } from '@wallet/shared/deployment/variable-samples.test-utils.ts';

const SCRIPT = resolve(import.meta.dirname, '../../deploy/configure-cluster.sh');
const PEERS = 'n1=http://127.0.0.1:4001,n2=http://127.0.0.1:4002';

/** Runs the script that configures the nginx of a cluster. */
function configure(environment: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { status, stderr } = spawnSync('sh', [SCRIPT], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', RUN_DIR: folder, ...environment },
  });
  const file = join(folder, 'nginx.conf');
  return { status, stderr, conf: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
}

const samplesOf = (name: string) => CLUSTER_SAMPLES[name] ?? NGINX_SAMPLES[name] ?? { right: [], wrong: [] };

test.each(['PEERS', 'LISTEN'])('the nginx of a cluster takes each right %s', (name) => {
  for (const value of samplesOf(name).right) {
    const { status, stderr, conf } = configure({ PEERS, [name]: value });
    expect([status, stderr], value).toEqual([0, '']);
    expect(conf, value).not.toMatch(/@\w+@/);
  }
});

test.each(['PEERS', 'LISTEN'])('each wrong %s is refused with the sentence of the sandbox', (name) => {
  const variables = [...CLUSTER_VARIABLES, ...NGINX_VARIABLES];
  const requirement = variables.find((each) => each.name === name)?.requirement;
  for (const value of samplesOf(name).wrong) {
    const { status, stderr, conf } = configure({ PEERS, [name]: value });
    expect([status, conf], value).toEqual([1, undefined]);
    expect(stderr).toBe(
      `configure-cluster.sh: ${name} must be ${requirement}, not ${JSON.stringify(value)}.\n`,
    );
  }
});

test.each([
  [{}, 'PEERS must be set to the nodes of the cluster.'],
  [{ PEERS: `${PEERS},n1=http://127.0.0.1:4003` }, 'PEERS must name each node once.'],
])('what is missing or stands twice is refused: %j', (environment, sentence) => {
  const { status, stderr } = configure(environment);
  expect([status, stderr]).toEqual([1, `configure-cluster.sh: ${sentence}\n`]);
});

test('each node has the next one to stand in for it, and the first has all worlds without a node', () => {
  const { conf = '' } = configure({ PEERS });
  const readServers = (upstream: string) =>
    [...(new RegExp(`upstream ${upstream} \\{([^}]*)`).exec(conf)?.[1] ?? '').matchAll(/server (\S+)/g)].map(
      ([, address]) => address,
    );
  expect(readServers('node_n1')).toEqual(['127.0.0.1:4001']);
  expect(readServers('stand_in_node_n1')).toEqual(['127.0.0.1:4002']);
  expect(readServers('stand_in_node_n2')).toEqual(['127.0.0.1:4001']);
  expect(readServers('any_node')).toEqual(['127.0.0.1:4001', '127.0.0.1:4002']);
  expect(conf).toMatch(/map \$cluster_world \$cluster_node \{\s+default "n1";/);
});
