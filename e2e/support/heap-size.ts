import type { CDPSession } from '@playwright/test';

/** Parts of Chromium's format of heap snapshots that are read here. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [string[]] };
  };
  readonly nodes: readonly number[];
}

/** Takes a heap snapshot, which collects the garbage first. */
async function takeSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}

/**
 * Returns the bytes that the objects of a page occupy, those of the browser for it included. Compiled code is left out:
 * the engine compiles for hours what is used often, at its own discretion.
 */
export async function readHeapSize(session: CDPSession): Promise<number> {
  const { snapshot, nodes } = await takeSnapshot(session);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + type] !== code) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}
