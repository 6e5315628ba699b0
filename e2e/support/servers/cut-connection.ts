import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Cut of an upload: after a share of its body, from 0 to 1, the connection ends, is reset, or stays silent. */
export interface Cut {
  readonly share: number;
  readonly by: 'end' | 'reset' | 'silence';
}

/** Proxy between a browser and the sandbox. */
export interface CutConnection {
  /** Origin that leads to the sandbox. */
  readonly url: string;
  /** Cuts every POST request to the path until `restore` is called. */
  readonly cut: (path: string, cut: Cut) => void;
  readonly restore: () => void;
  /** Number of requests that were cut. A browser may repeat a request on a new connection by itself. */
  readonly countCuts: () => number;
  readonly close: () => Promise<void>;
}

const HEAD_END = '\r\n\r\n';

/** Opens a port of its own whose connections lead to the sandbox, to cut uploads at an exact share of their bytes. */
export async function openCutConnection(sandboxUrl: string): Promise<CutConnection> {
  const { hostname, port } = new URL(sandboxUrl);
  const sockets = new Set<Socket>();
  let planned: { readonly path: string; readonly cut: Cut } | undefined;
  let cuts = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    /** Bytes that may still pass, once a request is to be cut. */
    let left: number | undefined;
    let by: Cut['by'] = 'end';
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // The tests break connections on purpose.
      socket.on('error', () => {});
    }
    upstream.on('data', (chunk) => client.write(chunk));
    upstream.on('close', () => left === undefined && client.destroy());
    client.on('close', () => upstream.destroy());
    client.on('data', (chunk) => {
      const head = left === undefined && planned ? chunk.toString('latin1') : '';
      if (planned && head.startsWith(`POST ${planned.path} `)) {
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
        left = head.indexOf(HEAD_END) + HEAD_END.length + Math.floor(length * planned.cut.share);
        by = planned.cut.by;
      }
      if (left === undefined) {
        upstream.write(chunk);
        return;
      }
      if (left < 0) return;
      upstream.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left > 0) return;
      left = -1;
      cuts += 1;
      upstream.destroy();
      if (by === 'end') client.destroy();
      else if (by === 'reset') client.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (path, cut) => (planned = { path, cut }),
    restore: () => (planned = undefined),
    countCuts: () => cuts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
