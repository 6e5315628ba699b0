// Serves the app, and forwards the calls of the API to an operator: node server.mjs --port P --operator URL [--fault NAME]
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { parseArgs } from 'node:util';

import { faults, spares } from './faults.mjs';
import { strangersFaults } from './more-faults.mjs';

const { values } = parseArgs({ options: { port: { type: 'string' }, operator: { type: 'string' }, fault: { type: 'string' } } });
if (!values.port || !values.operator) throw new Error('Usage: node server.mjs --port P --operator URL [--fault NAME]');
const operator = new URL(values.operator);

const TYPES = { 'index.html': 'text/html; charset=utf-8', 'app.js': 'text/javascript; charset=utf-8' };
const texts = {};
for (const name of Object.keys(TYPES)) texts[name] = await readFile(new URL(name, import.meta.url), 'utf8');
if (values.fault !== undefined) plant(values.fault);

function plant(name) {
  const all = [...faults, ...spares, ...strangersFaults];
  const fault = all.find((each) => each.name === name);
  if (!fault) throw new Error(`There is no fault ${name}. There are: ${all.map((each) => each.name).join(', ')}`);
  const count = (text) => text.split(fault.from).length - 1;
  const [file, ...others] = Object.keys(texts).filter((each) => count(texts[each]) > 0);
  if (!file || others.length > 0 || count(texts[file]) !== 1) throw new Error(`The text of ${name} must occur exactly once.`);
  texts[file] = texts[file].replace(fault.from, () => fault.to);
}

const FORWARDED = /^\/(api|socket\.io|__sandbox|media)(\/|\?|$)/;

/** Opens the same request at the operator. The host stays the browser's, which the operator compares with the origin. */
const open = ({ method, url, headers }) => http.request({ host: operator.hostname, port: operator.port || 80, method, path: url, headers });

const server = http.createServer((request, response) => {
  const path = request.url.split('?')[0];
  const file = path === '/' ? 'index.html' : path.slice(1);
  if (Object.hasOwn(texts, file)) {
    response.writeHead(200, { 'content-type': TYPES[file], 'cache-control': 'no-store' }).end(texts[file]);
    return;
  }
  if (!FORWARDED.test(request.url)) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Page Not Found');
    return;
  }
  const forwarded = open(request);
  // A connection that the operator cuts is cut here as well, before or amid the answer.
  forwarded.on('error', () => response.destroy());
  forwarded.on('response', (answer) => {
    response.writeHead(answer.statusCode, answer.rawHeaders);
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
});

server.on('upgrade', (request, socket, head) => {
  const forwarded = open(request);
  socket.on('error', () => forwarded.destroy());
  forwarded.on('error', () => socket.destroy());
  forwarded.on('response', () => socket.destroy());
  forwarded.on('upgrade', (answer, other, otherHead) => {
    const lines = answer.rawHeaders.map((text, i) => (i % 2 ? `${text}\r\n` : `${text}: `)).join('');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
    socket.write(otherHead);
    other.write(head);
    other.on('error', () => socket.destroy());
    socket.on('close', () => other.destroy());
    socket.pipe(other).pipe(socket);
  });
  forwarded.end();
});

server.listen(Number(values.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${values.port}`));
