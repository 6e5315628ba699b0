/*
 * Serves a page of another origin that embeds the app in a frame: `/?src=<url>`. A real server is needed because a
 * browser blocks requests from an opaque origin to the local machine.
 */
import { createServer } from 'node:http';

const [port] = process.argv.slice(2);

createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const src = (searchParams.get('src') ?? 'about:blank').replaceAll('"', '%22');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  // No higher than the window: the driver of Firefox clicks beside what a scroll of this page would have to bring into view.
  const style = 'position: fixed; inset: 0; border: 0; width: 360px; height: min(700px, 100vh)';
  response.end(
    `<!doctype html><title>Portal</title><iframe title="Wallet" style="${style}" src="${src}"></iframe>`,
  );
}).listen(Number(port), '127.0.0.1');
