import type { AnswerOf, Endpoint, InputOf } from '@wallet/shared/contract/endpoint.ts';
import { refusalAnswer } from '@wallet/shared/contract/refusal.ts';
import { decode, encode } from '@wallet/shared/contract/wire.ts';
import { statusOf } from '@wallet/shared/error-status.ts';
import { type ErrorKey, GONE_MESSAGE } from '@wallet/shared/errors.ts';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

/*
 * A backend for component tests that only accepts what the contract allows: a request that breaks it, a call
 * nobody answers, and an answer that the contract does not know fail the test.
 */

/** A call as it arrived, money in satang. */
export interface Received<E extends Endpoint = Endpoint> {
  readonly input: InputOf<E>;
  readonly headers: Headers;
}

type Reply = () => Promise<Response>;
type Make = (call: Received) => Reply;

interface Rule {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  make: Make;
  readonly calls: Received[];
}

let rules: Rule[] | undefined;
let wrongs: string[] = [];

function install(): Rule[] {
  if (rules) return rules;
  const original = window.fetch;
  rules = [];
  wrongs = [];
  window.fetch = (input, init) => receive(new Request(input, init), init?.signal ?? undefined);
  onTestFinished(() => {
    window.fetch = original;
    rules = undefined;
    if (wrongs.length > 0) throw new Error(wrongs.join('\n'));
  });
  return rules;
}

function fail(what: string): never {
  wrongs.push(what);
  throw new TypeError(what);
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/([^/]+))?').replace(/:\w+/g, '([^/]+)')}$`);

async function bodyOf(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const raw: unknown =
    endpoint.encoding === 'multipart' ? Object.fromEntries(await request.formData()) : await request.json();
  const parsed = z.safeParse(endpoint.body, raw);
  if (!parsed.success) fail(`${endpoint.method} ${endpoint.path} was sent ${JSON.stringify(raw)}`);
  return decode(endpoint.body, parsed.data as never);
}

async function receive(request: Request, signal: AbortSignal | undefined): Promise<Response> {
  const { pathname } = new URL(request.url);
  const rule = rules?.find((each) => each.endpoint.method === request.method && each.pattern.test(pathname));
  if (!rule) return fail(`nobody answers ${request.method} ${pathname}`);

  const names = [...rule.endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const segments =
    rule.pattern
      .exec(pathname)
      ?.slice(1)
      .map((each) => each && decodeURIComponent(each)) ?? [];
  const given = Object.fromEntries(names.map((name, index) => [name, segments[index]]));
  const params = rule.endpoint.params && z.parse(rule.endpoint.params, given);
  const body = await bodyOf(rule.endpoint, request);
  const input = { ...(params && { params }), ...(body !== undefined && { body }) } as Received['input'];

  const call: Received = { input, headers: request.headers };
  rule.calls.push(call);
  const answered = rule.make(call)();
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });
  return Promise.race([answered, aborted]);
}

function set(endpoint: Endpoint, make: Make): Rule {
  const all = install();
  const rule = all.find((each) => each.endpoint === endpoint);
  if (rule) {
    rule.make = make;
    return rule;
  }
  const fresh: Rule = { endpoint, pattern: patternOf(endpoint.path), make, calls: [] };
  all.push(fresh);
  return fresh;
}

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

type Answering<E extends Endpoint> = (call: Received<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** Answers every call of an endpoint from now on; money in satang. A function gives each call its own answer. */
export function answer<E extends Endpoint>(endpoint: E, value: AnswerOf<E> | Answering<E>): void {
  set(endpoint, (call) => async () => {
    const given = typeof value === 'function' ? await (value as Answering<E>)(call) : value;
    const wire = encode(endpoint.response, given as never);
    const parsed = z.safeParse(endpoint.response, wire);
    if (!parsed.success)
      fail(`${endpoint.path} cannot answer ${JSON.stringify(wire)}: ${parsed.error.message}`);
    return json(wire);
  });
}

/** Refuses with a key, in the form that the endpoint has for it (F-62). */
export function refuse(endpoint: Endpoint, key: ErrorKey): void {
  const { status, body } = refusalAnswer(endpoint, key, statusOf(key));
  set(endpoint, () => async () => json(body, status));
}

/** Answers with anything: what a broken backend, or one with words of its own, says. */
export function answerRaw(endpoint: Endpoint, body: string, status = 200): void {
  set(endpoint, () => async () => new Response(body, { status }));
}

export const answerGone = (endpoint: Endpoint): void =>
  answerRaw(endpoint, JSON.stringify({ message: GONE_MESSAGE }), 410);

/** The connection breaks; whether the call had its effect, nobody knows. */
export function breakOff(endpoint: Endpoint): void {
  set(endpoint, () => () => Promise.reject(new TypeError('Failed to fetch')));
}

/** Keeps calls waiting until the function that comes back is called. */
export function hold<E extends Endpoint>(endpoint: E, value: AnswerOf<E>): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(endpoint, async () => {
    await released;
    return value;
  });
  return release;
}

/** The calls of an endpoint so far. */
export function received<E extends Endpoint>(endpoint: E): readonly Received<E>[] {
  return rules?.find((rule) => rule.endpoint === endpoint)?.calls ?? [];
}
