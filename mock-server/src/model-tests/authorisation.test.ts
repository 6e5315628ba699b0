import { expect, test } from 'vitest';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';

import { diffStates } from '#domain/state/diff-states.ts';
import { guestId } from '#testing/chat-messages.ts';
import { type CallOptions, createSandbox, firstToken, toFormData } from '#testing/sandbox.ts';
import { sampleValue } from '#testing/schema-sample.ts';

/* Calls every endpoint as every identity. What an identity may not do is refused with its key and changes nothing. */

const IDENTITIES = ['none', 'expired', 'ended', 'guest', 'member', 'other member'] as const;
type Identity = (typeof IDENTITIES)[number];

const CELLS = OPERATIONS.flatMap(([name, endpoint]) =>
  IDENTITIES.map((identity) => ({ name, endpoint, identity })),
);

/** Key of the refusal that an endpoint for members owes to an identity; undefined if it may call. */
const REFUSALS: Readonly<Record<Identity, string | undefined>> = {
  none: 'UNAUTHORIZED',
  expired: 'EXPIRED_AUTH_TOKEN',
  ended: 'invalid token',
  guest: 'invalid token',
  member: undefined,
  'other member': undefined,
};

/** Keys that refuse a caller, whatever the call. */
const AUTH_KEYS = new Set(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'invalid token']);

/** Objects of the first member. The other member names them in every call. */
const PARAMS: Readonly<Record<string, string>> = {
  slotCode: 'PG',
  provider: 'KBANK',
  code: 'WELCOME',
  reference: 'slip-1',
  username: '0812345678',
  password: 'sandbox1234',
};

const toUrl = ({ path }: Endpoint): string =>
  path.replaceAll(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(PARAMS[name] ?? '1'));

/** A body with values of the right types. Chat calls name the thread of the first member, or that of the guest. */
function createBody({ body, encoding, path }: Endpoint, identity: Identity): unknown {
  if (!body) return undefined;
  const sample = sampleValue(body) as Record<string, unknown>;
  if (encoding === 'multipart') return toFormData(sample as Record<string, File | string>);
  if (!path.startsWith('/api/chat/')) return sample;
  return { ...sample, ...(identity === 'guest' ? { guestId: guestId(), userId: '' } : { userId: '1' }) };
}

async function createWorld() {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const control = (method: 'POST' | 'PATCH', path: string, body: object) =>
    sandbox.call(method, `/__sandbox/worlds/${created.id}${path}`, { body });
  const other = await control('POST', '/members', { phone: '0899999999', wallet: 500, games: { PG: 0 } });
  const { token: otherToken } = other.body as { token: string };
  const tokens: Readonly<Record<Identity, string | undefined>> = {
    none: undefined,
    expired: firstToken(created),
    ended: firstToken(created),
    guest: guestId(),
    member: firstToken(created),
    'other member': otherToken,
  };
  return { sandbox, created, control, tokens };
}

test(`A1 each of ${CELLS.length} cells of endpoints and identities is answered or refused as declared, and a refusal changes nothing`, async () => {
  const { sandbox, created, control, tokens } = await createWorld();
  const world = sandbox.getWorld(created.id);
  const start = world.captureState();
  const wrong: string[] = [];
  for (const { name, endpoint, identity } of CELLS) {
    world.restore(start);
    if (identity === 'expired') await control('POST', '/clock', { fastForward: 86_400_000 });
    if (identity === 'ended') await control('PATCH', '/members/1', { token: 'expired' });
    const options: CallOptions = {
      world: created.id,
      token: tokens[identity],
      body: createBody(endpoint, identity),
    };
    const before = world.state;
    const { status, body } = await sandbox.call(endpoint.method, toUrl(endpoint), options);
    const key = status === 200 ? undefined : (body as { message?: string } | undefined)?.message;
    const owed = endpoint.auth === 'member' ? REFUSALS[identity] : undefined;
    const changes = diffStates(before, world.state).map((change) => JSON.stringify(change));
    const cell = `${name} × ${identity}: ${status} ${key}`;
    if (status >= 500) wrong.push(`${cell} is an error of the server`);
    if (owed !== undefined && key !== owed) wrong.push(`${cell}, expected ${owed}`);
    if (owed !== undefined && changes.length > 0) wrong.push(`${cell} changed ${changes.join(' ')}`);
    if (endpoint.auth === 'visitor' && AUTH_KEYS.has(key ?? '')) wrong.push(`${cell} needs no session`);
    if (identity === 'member' && AUTH_KEYS.has(key ?? '')) wrong.push(`${cell} refuses its own member`);
    if (identity === 'other member' && JSON.stringify(body ?? '').includes('1234567890'))
      wrong.push(`${cell} shows the account of the first member`);
  }
  expect(CELLS).toHaveLength(OPERATIONS.length * 6);
  expect(wrong).toEqual([]);
});
