import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyInstance, onRequestHookHandler } from 'fastify';

import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { decodePath, getUrlPath } from '@wallet/shared/schema/url-path.ts';

import type { WorldState } from '#domain/state/world-state.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { readBackendToken } from '#world/world-selector.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

import { messageResponse, sendResponse } from '#http/call/api-response.ts';
import { getCall } from '#http/call/call-context.ts';
import { waitUntilReleased } from '#http/faults/delay.ts';

import type { Calls } from './calls.ts';
import { readIdempotencyKey } from './idempotency.ts';

/** Constraint of the routes that answer in place of a real backend. */
export const FAKE_SIDE = { side: 'fake' } as const;

/** Returns a path as lenient servers read it: without what follows a semicolon, empty segments and dots. */
function toLenientPath(path: string): string {
  const segments: string[] = [];
  for (const part of path.split(/[?#]/, 1)[0]?.split(/[/\\]/) ?? []) {
    const segment = part.split(';', 1)[0] ?? '';
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** Levels of encoding that are looked into. */
const DECODED_MAX = 4;

const toAskedMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/**
 * Returns true if a backend could take a request for a call that is fake: in any spelling of its path, with other letters,
 * encoding or slashes, or as a HEAD of its GET.
 */
export function meansFakeCall({ fakeCalls }: WorldState, method: string, url: string): boolean {
  if (fakeCalls.size === 0) return false;
  const asked = toAskedMethod(method);
  const isFake = (path: string): boolean => fakeCalls.has(findOperation(asked, path, true)?.operation ?? '');
  let path = getUrlPath(url);
  for (let level = 0; level < DECODED_MAX; level += 1) {
    if (isFake(path) || isFake(toLenientPath(path))) return true;
    path = decodePath(path);
  }
  return false;
}

/**
 * Finds the side to which a command with this `Idempotency-Key` went first: a repetition belongs there, or one intent could
 * have two effects.
 */
function findFirstSide({ id, journal }: World, operation: string, headers: IncomingHttpHeaders) {
  const key = readIdempotencyKey(headers);
  if (key === null) return undefined;
  const sessionId = readBackendToken(headers, id)?.sessionId ?? null;
  const isSame = (entry: JournalEntry): boolean =>
    entry.idempotencyKey === key && entry.operation === operation && entry.sessionId === sessionId;
  // A reset takes back what was fake.
  return journal
    .list()
    .find((entry) => isSame(entry) && (entry.side === 'real' || !journal.isBeforeRestore(entry)))?.side;
}

/** Returns true for the path of a file that was uploaded by a call that is fake. */
const isUploadOf = ({ id, state }: World, path: string): boolean => {
  const [, folder, world, name = ''] = path.split('/');
  return folder === 'media' && world === id && state.media.has(name);
};

/** Lets the router tell apart the calls that the sandbox answers in place of the backend, as its world says at that moment. */
export function registerSides(app: FastifyInstance, worlds: Worlds): void {
  app.addConstraintStrategy({
    name: 'side',
    storage: () => {
      const handlers = new Map<unknown, never>();
      return {
        get: (side) => handlers.get(side) ?? null,
        set: (side, handler) => void handlers.set(side, handler as never),
      };
    },
    deriveConstraint: ({ method = 'GET', url = '', headers }) => {
      const world = worlds.default;
      if (isUploadOf(world, getUrlPath(url))) return 'fake';
      const operation = findOperation(toAskedMethod(method), getUrlPath(url))?.operation ?? '';
      return (
        findFirstSide(world, operation, headers ?? {}) ??
        (world.state.fakeCalls.has(operation) ? 'fake' : 'real')
      );
    },
  });
}

/** Time in which the read comes that tells the member of a token, in ms. The app sends both at once. */
const MEMBER_MS = 5_000;
const MEMBER_UNKNOWN = messageResponse(409, 'SANDBOX_MEMBER_UNKNOWN', {
  issues: [
    {
      path: 'authorization',
      message:
        'must be a token with which the backend has answered GET /api/wallet since the start or the last reset',
    },
  ],
});

/** Creates the hook that waits until the world knows the member of a token of the backend. */
export const waitForMember =
  (calls: Calls): onRequestHookHandler =>
  (request, reply, done) => {
    const call = getCall(request);
    const { world, bearer, route } = call;
    const isKnown = (): boolean => world.state.sessions.has(bearer?.sessionId ?? '');
    if (route?.endpoint.auth === 'visitor' || !bearer || isKnown()) return done();
    waitUntilReleased({
      raw: reply.raw,
      hold: (handlers) => {
        const remove = world.heldCalls.delay(MEMBER_MS, { ...handlers, resume: () => end() });
        const unsubscribe = world.changeListeners.subscribe(() => {
          if (isKnown()) end();
        });
        const stop = (): void => {
          remove();
          unsubscribe();
        };
        const end = (): void => {
          stop();
          handlers.resume();
        };
        return stop;
      },
      proceed: () => {
        if (isKnown()) done();
        else sendResponse(reply, MEMBER_UNKNOWN);
      },
      onAbort: () => calls.abandon(call),
    });
  };
