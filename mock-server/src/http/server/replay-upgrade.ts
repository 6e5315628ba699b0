import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

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
 * Answers requests that offer another protocol as if they did not, except those below `upgradePath`. As soon as a server
 * has one upgrade handler, Node hands all such requests to it and parses nothing more on their connections.
 */
export function replayUpgrades(server: Server, upgradePath: string): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(upgradePath)) return;
    socket.unshift(Buffer.concat([Buffer.from(formatHead(request), 'latin1'), head]));
    server.emit('connection', socket);
  });
}
