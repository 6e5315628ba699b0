import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

import { meta } from '@wallet/shared/control/meta.ts';
import { CLUSTER_VARIABLES } from '@wallet/shared/deployment/cluster-variables.ts';

const documents = parseAllDocuments(
  readFileSync(resolve(import.meta.dirname, '../../deploy/kubernetes.yaml'), 'utf8'),
).map((document): unknown => document.toJS());

/** Reads the first object of a kind, with the fields that are compared. */
function readObject<Fields extends z.core.$ZodLooseShape>(kind: string, fields: Fields) {
  const schema = z.object({ kind: z.literal(kind), ...fields });
  const found = documents.map((document) => z.safeParse(schema, document)).find(({ success }) => success);
  if (!found?.data) throw new Error(`the manifest has no ${kind} with these fields`);
  return found.data;
}

const Probe = z.object({ httpGet: z.object({ path: z.string() }) });
const { spec } = readObject('StatefulSet', {
  spec: z.object({
    replicas: z.number(),
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([z.object({ readinessProbe: Probe, livenessProbe: Probe })]),
      }),
    }),
  }),
});
const { data } = readObject('ConfigMap', {
  data: z.object({ PEERS: z.string(), DRAIN_SECONDS: z.string() }),
});

test('the probes of a node call the control API of the sandbox', () => {
  const [{ readinessProbe, livenessProbe }] = spec.template.spec.containers;
  expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual([
    meta.ready.path,
    meta.live.path,
  ]);
});

test('every node has a name and an address in the form that the sandbox reads, and time to drain', () => {
  const form = new RegExp(CLUSTER_VARIABLES.find(({ name }) => name === 'PEERS')?.pattern ?? '^$');
  const peers = data.PEERS.split(',');
  expect(peers.filter((peer) => !form.test(peer))).toEqual([]);
  expect(peers).toEqual(
    Array.from({ length: spec.replicas }, (_, ordinal) => `n${ordinal}=http://sandbox-n${ordinal}:4000`),
  );
  expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(data.DRAIN_SECONDS));
});
