import { createServer } from 'node:http';
import { Refusal } from './core/money.mjs';
import { seed } from './core/seed.mjs';
import { accountCalls, memberOf } from './core/account-calls.mjs';
import { walletCalls } from './core/wallet-calls.mjs';
import { rewardCalls } from './core/reward-calls.mjs';
import { chatCalls, lookupCalls } from './core/chat-and-lookup-calls.mjs';
import { applyFaults, Fixed } from './field-faults.mjs';
import { readFiles } from './multipart.mjs';
import { doors } from './test-doors.mjs';
import { unfix, write } from './variants/writing.mjs';

const CALLS = [...lookupCalls, ...accountCalls, ...walletCalls, ...rewardCalls, ...chatCalls];
const BODY_LIMIT = 25 * 2 ** 20;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function readRaw(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Refusal('KEY_INVALID');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readJson(request, raw) {
  if (!raw.length || /multipart/.test(request.headers['content-type'] ?? '')) return {};
  try {
    const body = JSON.parse(raw.toString('utf8'));
    return body && typeof body === 'object' ? body : {};
  } catch {
    throw new Refusal('KEY_INVALID');
  }
}

function cors(request) {
  return {
    'access-control-allow-origin': request.headers.origin ?? '*',
    vary: 'Origin',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET,POST,PUT,DELETE,OPTIONS',
    'access-control-max-age': '600',
    'access-control-allow-headers':
      request.headers['access-control-request-headers'] ?? 'authorization,content-type',
    'access-control-expose-headers': 'Retry-After',
  };
}

function reply(request, response, { status, body, text, type, headers }) {
  const content = text ?? JSON.stringify(body, unfix);
  const named = content === '' ? {} : { 'content-type': type ?? 'application/json; charset=utf-8' };
  response.writeHead(status, { ...cors(request), 'cache-control': 'no-store', ...named, ...headers });
  response.end(status === 204 ? undefined : content);
}

/** Takes the next planned trouble of a call, if there is one. */
function takePlan(state, name) {
  const found = state.planned.find((one) => one.call === name && one.times > 0);
  if (found) found.times -= 1;
  return found;
}

const hidden = (body) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, /password/i.test(key) ? '(hidden)' : value]),
  );

/** Makes a server of one variant; `tell` is replaced once a socket is attached. */
export function makeServer(variant, ruleChanges = {}) {
  const state = seed();
  const rules = { ...variant.rules, ...ruleChanges };
  const wires = { tell: () => {} };
  const recent = [];

  function present(call, value, ctx) {
    const spoilt = applyFaults(state.faults, call.name, value);
    if (spoilt instanceof Fixed) return { status: 200, body: spoilt.value };
    const shaped =
      variant.shapes[call.name] && spoilt !== undefined ? variant.shapes[call.name](spoilt, ctx) : spoilt;
    if (call.kind === 'command')
      return variant.command(call, shaped === undefined ? undefined : write(shaped, variant.style));
    const written = write(shaped, variant.style);
    return variant.shown(call, call.kind === 'list' ? variant.list(call, written) : written);
  }

  function checkPace(call, authorization) {
    if (state.throttled > 0) {
      state.throttled -= 1;
      throw new Refusal('REQUEST_LIMIT');
    }
    if (!rules.commandsPerSecond || call.method === 'GET') return;
    const now = Date.now();
    recent.push({ at: now, authorization });
    while (recent[0].at < now - 1000) recent.shift();
    if (recent.filter((one) => one.authorization === authorization).length > rules.commandsPerSecond)
      throw new Refusal('REQUEST_LIMIT');
  }

  function refusal(error) {
    const known = error instanceof Refusal;
    if (!known) console.error(error);
    const answer = variant.refuse(known ? error.key : 'INTERNAL_SERVER_ERROR', error.details);
    if (error.key === 'REQUEST_LIMIT')
      answer.headers = { ...answer.headers, 'retry-after': String(state.retryAfter) };
    return known ? answer : { ...answer, status: 500 };
  }

  async function answerCall(request, url, raw) {
    const call = CALLS.find(
      (one) => one.method === request.method && one.pattern.test(url.pathname.replace(/(.)\/$/, '$1')),
    );
    if (state.mode !== 'active') return { answer: variant[state.mode](call?.name) };
    if (!call) return { answer: refusal(new Refusal('NO_ROUTE')) };
    const { authorization } = request.headers;
    const entry = {
      at: new Date().toISOString(),
      call: call.name,
      member: null,
      body: null,
      outcome: null,
      moves: 0,
    };
    state.commands.push(entry);
    const planned = takePlan(state, call.name);
    const before = state.moves.length;
    let answer;
    try {
      if (planned?.delayMs) await wait(planned.delayMs);
      checkPace(call, authorization);
      const params = Object.fromEntries(
        Object.entries(call.pattern.exec(url.pathname.replace(/(.)\/$/, '$1')).groups ?? {}).map(
          ([key, value]) => [key, value && decodeURIComponent(value)],
        ),
      );
      const ctx = {
        state,
        rules,
        params,
        authorization,
        query: url.searchParams,
        body: readJson(request, raw),
        tell: wires.tell,
        files: readFiles(request.headers['content-type'], raw),
        origin: `http://${request.headers.host}`,
      };
      entry.body = hidden(ctx.body);
      if (call.auth) ctx.member = memberOf(state, authorization);
      entry.member = ctx.member?.username ?? null;
      if (planned?.message && !planned.after) throw new Refusal(planned.message);
      answer = present(call, call.run(ctx), ctx);
      if (planned?.message) throw new Refusal(planned.message);
      entry.outcome = 'done';
    } catch (error) {
      answer = refusal(error);
      entry.outcome = error.key ?? 'INTERNAL_SERVER_ERROR';
    }
    entry.moves = state.moves.length - before;
    return { answer: planned?.status ? { ...answer, status: planned.status } : answer, drop: planned?.drop };
  }

  async function answerDoor(request, url, raw) {
    const door = doors[`${request.method} ${url.pathname}`];
    if (!door) return { status: 404, body: { error: 'no such door' } };
    try {
      const ctx = {
        state,
        query: url.searchParams,
        body: readJson(request, raw),
        tell: wires.tell,
        knows: (name) => CALLS.some((call) => call.name === name),
      };
      return { status: 200, body: door(ctx) };
    } catch (error) {
      return { status: 409, body: { error: error.message } };
    }
  }

  function answerFile(url) {
    if (url.pathname === '/uploads/sample.svg')
      return { status: 200, text: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' };
    const file = state.files.get(url.pathname.slice('/uploads/'.length));
    return file
      ? { status: 200, text: file.content, type: file.type }
      : { status: 404, text: 'Not Found', type: 'text/plain' };
  }

  async function handle(request, response) {
    try {
      const url = new URL(request.url, 'http://localhost');
      const raw = await readRaw(request);
      if (request.method === 'OPTIONS') return reply(request, response, { status: 204, text: '' });
      if (url.pathname.startsWith('/__test/'))
        return reply(request, response, await answerDoor(request, url, raw));
      if (url.pathname.startsWith('/uploads/')) return reply(request, response, answerFile(url));
      const moved = variant.redirect?.(request.method, url.pathname);
      if (moved)
        return reply(request, response, {
          status: moved[0],
          text: '',
          headers: { location: moved[1] + url.search },
        });
      const { answer, drop } = await answerCall(request, url, raw);
      return drop ? response.destroy() : reply(request, response, answer);
    } catch (error) {
      return reply(request, response, refusal(error));
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  return { server, state, wires };
}
