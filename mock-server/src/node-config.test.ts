import { expect, test } from 'vitest';

import { CLUSTER_VARIABLES } from '@wallet/deployment/cluster-variables.ts';
import { CLUSTER_SAMPLES } from '@wallet/deployment/variable-samples.test-utils.ts';

import { OptionError, readConfig } from './config.ts';
import { readNodeConfig } from './node-config.ts';

const PEERS = 'n1=http://10.0.0.1:4000, n2=http://10.0.0.2:4000';
const SANDBOX_TOKEN = 'a-token-of-the-sandbox-that-is-long-enough';

const rows = (kind: 'right' | 'wrong') =>
  Object.entries(CLUSTER_SAMPLES).flatMap(([name, samples]) =>
    samples[kind].map((value) => [name, value] as const),
  );

test('every variable of a cluster has five wrong samples or more', () => {
  expect(Object.keys(CLUSTER_SAMPLES)).toEqual(CLUSTER_VARIABLES.map(({ name }) => name));
  for (const { wrong } of Object.values(CLUSTER_SAMPLES))
    expect(new Set(wrong).size).toBeGreaterThanOrEqual(5);
});

test('the right values of the variables of a cluster are accepted', () => {
  for (const [name, value] of rows('right')) {
    // Names must fit each other: each sample of one stands beside a name or a list that has it.
    const first = name === 'PEERS' ? 'n1' : name === 'NODE_NAME' ? value : 'n1';
    const peers = name === 'PEERS' ? value : `${first}=http://10.0.0.1:4000`;
    expect(
      readNodeConfig({ NODE_NAME: first, PEERS: peers, [name]: value }).problems,
      `${name}=${value}`,
    ).toEqual([]);
  }
});

test('a wrong value of a variable of the cluster is refused with what it must be', () => {
  for (const [name, value] of rows('wrong')) {
    const row = `${name}=${value}`;
    const { node, problems } = readNodeConfig({ NODE_NAME: 'n1', PEERS, [name]: value });
    const requirement = CLUSTER_VARIABLES.find((each) => each.name === name)?.requirement;
    expect(problems, row).toEqual([`${name} must be ${requirement}, not ${JSON.stringify(value)}.`]);
    expect(node, row).toBeUndefined();
  }
});

test.each([
  [{ PEERS }, 'NODE_NAME must be set to the name of this node, because PEERS is.'],
  [{ NODE_NAME: 'n1' }, 'PEERS must be set to the nodes of the cluster, because NODE_NAME is.'],
  [{ NODE_NAME: 'n3', PEERS }, 'PEERS must name this node, n3, as well.'],
  [{ NODE_NAME: 'n1', PEERS: `${PEERS},n1=http://10.0.0.3` }, 'PEERS must name each node once.'],
])('what is wrong together is refused: %j', (env, sentence) => {
  expect(readNodeConfig(env).problems).toEqual([sentence]);
  expect(() => readConfig([], env)).toThrow(new OptionError(sentence));
});

test('the first node of the list is the home, and a sandbox without a name is no node', () => {
  const { node } = readConfig([], { NODE_NAME: 'n2', PEERS, DRAIN_SECONDS: '60', SANDBOX_TOKEN });
  expect(node).toEqual({
    name: 'n2',
    peers: new Map([
      ['n1', 'http://10.0.0.1:4000'],
      ['n2', 'http://10.0.0.2:4000'],
    ]),
    hostName: '10.0.0.2',
    drainMs: 60_000,
  });
  expect(readConfig([], {}).node).toBeUndefined();
});

test('the other nodes may call a node by its name in PEERS', () => {
  const peers = { NODE_NAME: 'n1', PEERS: 'n1=http://sandbox-n1:4000', SANDBOX_TOKEN };
  expect(readConfig([], peers).hosts).toEqual(['sandbox-n1']);
});

test('a node cannot stand in front of a real backend', () => {
  const env = { NODE_NAME: 'n1', PEERS };
  expect(() => readConfig(['--proxy', 'https://api.example'], env)).toThrow('NODE_NAME is a variable');
  expect(() => readConfig([], { ...env, BACKEND_URL: 'https://api.example' })).toThrow('NODE_NAME is');
});
