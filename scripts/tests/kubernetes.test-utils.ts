import * as z from 'zod';

/*
 * Rules for the objects of `deploy/kubernetes.yaml`, written from the documented API of Kubernetes (v1, apps/v1, policy/v1):
 * names, required fields, types and forms of values. They know the fields that the manifest uses and refuse all others, so
 * that a misspelt one is found. They are not the schema of a cluster.
 */

const Name = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
const PortName = z.string().regex(/^(?=.*[a-z])[a-z0-9]([a-z0-9-]{0,13}[a-z0-9])?$/);
const Port = z.int().min(1).max(65_535);
const LabelKey = z.string().regex(/^([a-z0-9.-]+\/)?[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/);
const Labels = z.record(LabelKey, z.string().regex(/^([A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?)?$/));
const Quantity = z.string().regex(/^\d+(\.\d+)?(m|Ki|Mi|Gi|Ti|k|M|G|T)?$/);
const Selector = z.strictObject({ matchLabels: Labels });
const Metadata = z.strictObject({ name: Name, labels: Labels.optional() });
const KeyRef = z.strictObject({ name: Name, key: z.string().regex(/^[-._a-zA-Z0-9]+$/) });

const Probe = z
  .strictObject({
    httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.union([PortName, Port]) }).optional(),
    tcpSocket: z.strictObject({ port: z.union([PortName, Port]) }).optional(),
    periodSeconds: z.int().min(1).optional(),
    timeoutSeconds: z.int().min(1).optional(),
    failureThreshold: z.int().min(1).optional(),
  })
  .refine(({ httpGet, tcpSocket }) => (httpGet === undefined) !== (tcpSocket === undefined));

const Resources = z.strictObject({
  requests: z.strictObject({ cpu: Quantity, memory: Quantity }),
  limits: z.strictObject({ cpu: Quantity.optional(), memory: Quantity }),
});

const Variable = z
  .strictObject({
    name: z.string().regex(/^[A-Z_][A-Z0-9_]*$/),
    value: z.string().optional(),
    valueFrom: z
      .strictObject({ secretKeyRef: KeyRef.optional(), configMapKeyRef: KeyRef.optional() })
      .optional(),
  })
  .refine(({ value, valueFrom }) => (value === undefined) !== (valueFrom === undefined));

const Container = z.strictObject({
  name: Name,
  // A tag or a digest, and not the newest image of the day.
  image: z.string().regex(/^[a-z0-9.-]+(\/[a-z0-9._-]+)+(:(?!latest$)[\w.-]+|@sha256:[0-9a-f]{64})$/),
  command: z.array(z.string()).min(1),
  envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name: Name }) })).optional(),
  env: z.array(Variable),
  ports: z.array(z.strictObject({ name: PortName, containerPort: Port })),
  readinessProbe: Probe,
  livenessProbe: Probe,
  resources: Resources,
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: Name, mountPath: z.string().startsWith('/') })).optional(),
});

const PodTemplate = z.strictObject({
  metadata: z.strictObject({ labels: Labels }),
  spec: z.strictObject({
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.boolean().optional(),
    terminationGracePeriodSeconds: z.int().min(0).optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().min(1),
      runAsGroup: z.int().min(1),
      fsGroup: z.int().min(1).optional(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([Container]),
    volumes: z
      .array(
        z.strictObject({
          name: Name,
          emptyDir: z.strictObject({
            medium: z.enum(['', 'Memory']).optional(),
            sizeLimit: Quantity.optional(),
          }),
        }),
      )
      .optional(),
  }),
});

const ConfigMap = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('ConfigMap'),
  metadata: Metadata,
  data: z.record(z.string().regex(/^[-._a-zA-Z0-9]+$/), z.string()),
});
const Service = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata: Metadata,
  spec: z.strictObject({
    clusterIP: z.literal('None').optional(),
    publishNotReadyAddresses: z.boolean().optional(),
    selector: Labels,
    ports: z
      .array(z.strictObject({ name: PortName, port: Port, targetPort: z.union([PortName, Port]) }))
      .min(1),
  }),
});
const StatefulSet = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('StatefulSet'),
  metadata: Metadata,
  spec: z.strictObject({
    serviceName: Name,
    replicas: z.int().min(0),
    podManagementPolicy: z.enum(['OrderedReady', 'Parallel']).optional(),
    selector: Selector,
    template: PodTemplate,
  }),
});
const Deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata: Metadata,
  spec: z.strictObject({ replicas: z.int().min(0), selector: Selector, template: PodTemplate }),
});
const PodDisruptionBudget = z.strictObject({
  apiVersion: z.literal('policy/v1'),
  kind: z.literal('PodDisruptionBudget'),
  metadata: Metadata,
  spec: z.strictObject({ maxUnavailable: z.int().min(0), selector: Selector }),
});

/** Any object of the manifest. */
export const Manifest = z.discriminatedUnion('kind', [
  ConfigMap,
  Service,
  StatefulSet,
  Deployment,
  PodDisruptionBudget,
]);
