import { findOperation } from '@wallet/shared/conformance/find-operation.ts';
import type { HarEntry } from '@wallet/shared/conformance/har.ts';
import { getSchemaType, listSchemaNodes, type SchemaNode } from '@wallet/shared/schema/walk-schema.ts';

export interface Alteration {
  readonly operation: string;
  readonly entry: number;
  readonly kind: 'rename' | 'kind' | 'status';
  readonly path: string;
  /** Assumption that it refutes; undefined for a documented part. */
  readonly refutes: string | undefined;
}

const RENAMES = [
  (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_*/, 'x_'),
  (name: string) => `the${name[0]?.toUpperCase()}${name.slice(1)}`,
  (name: string) => `${name}Value`,
] as const;

/** Changes each field at a path such as `slots[].name`; returns the number of changed fields. */
function changeAt(
  value: unknown,
  path: string,
  change: (parent: Record<string, unknown>, name: string) => void,
): number {
  const [step = '', ...rest] = path.match(/\[\]|[^.[\]]+/g) ?? [];
  const below = rest.join('.').replaceAll('.[]', '[]');
  if (step === '[]') {
    return Array.isArray(value)
      ? value.reduce<number>((sum, item) => sum + changeAt(item, below, change), 0)
      : 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  const parent = value as Record<string, unknown>;
  if (parent[step] === undefined) return 0;
  if (rest.length > 0) return changeAt(parent[step], below, change);
  change(parent, step);
  return 1;
}

const readBody = (entry: HarEntry | undefined): unknown =>
  JSON.parse(entry?.response.content?.text ?? 'null') as unknown;

/** Lists what can be altered in the successful responses of a recording: every field, and every status of a refusal. */
export function listAlterations(entries: readonly HarEntry[]): readonly Alteration[] {
  return entries.flatMap((each, entry): readonly Alteration[] => {
    const found = findOperation(each.request.method, new URL(each.request.url).pathname);
    if (!found) return [];
    const { operation, endpoint } = found;
    const body = readBody(each);
    if (each.response.status >= 400) {
      const { message } = body as { message: string };
      return [{ operation, entry, kind: 'status', path: message, refutes: `status ${message}` }];
    }
    if (endpoint.refusal !== undefined) return [];
    const nodes = listSchemaNodes(endpoint.response);
    const isOpen = (node: SchemaNode) =>
      node.path === '' ||
      node.path.endsWith('[]') ||
      getSchemaType(node.schema) === 'unknown' ||
      (node.isOptional && node.assumption === undefined);
    const isBelowOptional = ({ path }: SchemaNode) =>
      nodes.some(
        ({ path: other, isOptional }) => isOptional && path !== other && path.startsWith(`${other}.`),
      );
    return nodes
      .filter((node) => !isOpen(node) && !isBelowOptional(node))
      .filter(({ path }) => changeAt(structuredClone(body), path, () => {}) > 0)
      .flatMap(({ path }) => {
        const around = nodes
          .filter(
            ({ assumption, path: other }) =>
              assumption !== undefined && (other === '' || path === other || path.startsWith(`${other}.`)),
          )
          .sort((a, b) => b.path.length - a.path.length)[0];
        const refutes = around && [operation, 'response', around.path].filter(Boolean).join(' ');
        return (['rename', 'kind'] as const).map((kind) => ({ operation, entry, kind, path, refutes }));
      });
  });
}

/** Alters an entry of a recording. */
export function alter(
  each: HarEntry,
  { kind, path }: Alteration,
  random: (below: number) => number,
): HarEntry {
  if (kind === 'status') return { ...each, response: { ...each.response, status: 418 } };
  const body = readBody(each);
  const rename = RENAMES[random(RENAMES.length)] ?? RENAMES[0];
  changeAt(body, path, (parent, name) => {
    if (kind === 'kind') parent[name] = typeof parent[name] === 'string' ? 7 : 'other';
    else {
      parent[rename(name)] = parent[name];
      delete parent[name];
    }
  });
  const content = { ...each.response.content, text: JSON.stringify(body) };
  return { ...each, response: { ...each.response, content } };
}
