import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import type * as z from 'zod';

import { meta } from '@wallet/shared/control/meta.ts';
import { CLUSTER_VARIABLES } from '@wallet/shared/deployment/cluster-variables.ts';

import { Manifest } from './kubernetes.test-utils.ts';

const FILE = resolve(import.meta.dirname, '../../deploy/kubernetes.yaml');
const documents = parseAllDocuments(readFileSync(FILE, 'utf8')).map((document): unknown => document.toJS());
const objects = documents.map((document) => Manifest.parse(document));

type Kind = z.output<typeof Manifest>['kind'];
const listOf = <K extends Kind>(kind: K) =>
  objects.filter((each): each is Extract<z.output<typeof Manifest>, { kind: K }> => each.kind === kind);
const [nodes] = listOf('StatefulSet');
const [balancer] = listOf('Deployment');
const [config] = listOf('ConfigMap');
const services = listOf('Service');

test('the manifest has the documented form, and a misspelt or wrong field would be found', () => {
  expect(objects.map(({ kind }) => kind).toSorted()).toEqual(
    [
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'StatefulSet',
      ...services.map(({ kind }) => kind),
    ].toSorted(),
  );
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
  for (const [from, to] of [
    ['replicas:', 'replica:'],
    ['containerPort: 4000', "containerPort: '4000'"],
    ['memory: 2Gi', 'memory: 2 GB'],
    ['serviceName: sandbox-nodes\n', ''],
    ['runAsNonRoot: true', 'runAsNonRoot: false'],
    ['apiVersion: apps/v1', 'apiVersion: apps/v1beta1'],
  ] as const) {
    const text = readFileSync(FILE, 'utf8');
    expect(text).toContain(from);
    const wrong = parseAllDocuments(text.replace(from, to)).map((document): unknown => document.toJS());
    expect(
      wrong.every((document) => Manifest.safeParse(document).success),
      to,
    ).toBe(false);
  }
});

test('selectors, ports, services, and names of variables fit each other', () => {
  for (const workload of [nodes, balancer]) {
    expect(workload?.spec.template.metadata.labels).toMatchObject(workload?.spec.selector.matchLabels ?? {});
    const [container] = workload?.spec.template.spec.containers ?? [];
    const ports = container?.ports.map(({ name }) => name) ?? [];
    for (const probe of [container?.readinessProbe, container?.livenessProbe]) {
      expect(ports).toContain(probe?.httpGet?.port ?? probe?.tcpSocket?.port);
    }
    for (const { valueFrom } of container?.env ?? []) {
      if (!valueFrom?.configMapKeyRef) continue;
      const { name, key } = valueFrom.configMapKeyRef;
      expect(name).toBe(config?.metadata.name);
      expect(config?.data).toHaveProperty(key);
    }
    const volumes = workload?.spec.template.spec.volumes?.map(({ name }) => name) ?? [];
    for (const { name } of container?.volumeMounts ?? []) expect(volumes).toContain(name);
  }
  const [container] = nodes?.spec.template.spec.containers ?? [];
  expect(container?.readinessProbe.httpGet?.path).toBe(meta.ready.path);
  expect(container?.livenessProbe.httpGet?.path).toBe(meta.live.path);
  expect(services.map(({ metadata }) => metadata.name)).toContain(nodes?.spec.serviceName);
});

test('every node has a name, a pod and an address of its own, and its worlds may end before it does', () => {
  const peers = (config?.data['PEERS'] ?? '').split(',');
  const pattern = new RegExp(CLUSTER_VARIABLES.find(({ name }) => name === 'PEERS')?.pattern ?? '^$');
  for (const peer of peers) expect(peer).toMatch(pattern);
  expect(peers).toHaveLength(nodes?.spec.replicas ?? 0);
  for (const [ordinal, peer] of peers.entries()) {
    expect(peer).toBe(`n${ordinal}=http://sandbox-n${ordinal}:4000`);
    const service = services.find(({ metadata }) => metadata.name === `sandbox-n${ordinal}`);
    expect(service?.spec.selector).toEqual({
      'statefulset.kubernetes.io/pod-name': `${nodes?.metadata.name}-${ordinal}`,
    });
    expect(service?.spec.publishNotReadyAddresses).toBe(true);
    expect(service?.spec.ports[0]?.port).toBe(4_000);
  }
  expect(nodes?.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
    Number(config?.data['DRAIN_SECONDS']),
  );
});
