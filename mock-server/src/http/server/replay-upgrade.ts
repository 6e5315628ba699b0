import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Path below which a connection may change to another protocol. */
const UPGRADE_PATH = '/socket.io/';

const mayUpgrade = ({ url }: IncomingMessage): boolean => url?.startsWith(UPGRADE_PATH) === true;

/**
 * Options of the HTTP server by which Node itself answers requests that offer another protocol as if they did not, except
 * those of the chat socket. Node 20 does not have the option and ignores it: `replayUpgrades` does the same there.
 */
export const UPGRADE_OPTIONS: object = { shouldUpgradeCallback: mayUpgrade };

/** Headers that offer another protocol. Without them the request is an ordinary one. */
const UPGRADE_HEADERS: ReadonlySet<string> = new Set(['upgrade', 'connection', 'http2-settings']);

/** Writes the head of a request again, without its offer to change the protocol. */
function formatHead({ method, url, rawHeaders, headers }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!UPGRADE_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1] ?? ''}`);
  }
  const keepsOpen = !/\bclose\b/i.test(headers.connection ?? '');
  return [...lines, `connection: ${keepsOpen ? 'keep-alive' : 'close'}`, '', ''].join('\r\n');
}

/**
 * Answers requests that offer another protocol as if they did not, except those of the chat socket. As soon as a server has
 * one upgrade handler, Node 20 hands all such requests to it and parses nothing more on their connections. Newer ones hand
 * over what `UPGRADE_OPTIONS` lets pass, and Node 26 could not parse such a connection again.
 */
export function replayUpgrades(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (mayUpgrade(request)) return;
    socket.unshift(Buffer.concat([Buffer.from(formatHead(request), 'latin1'), head]));
    server.emit('connection', socket);
  });
}
