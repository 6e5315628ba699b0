import { controlApi } from '@wallet/shared/control/control-api.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { nextOutcomes } from '#testing/next-outcomes.ts';

import { largeWorldGuest, largeWorldMember } from './long-history.ts';

const MEMBER = largeWorldMember(1);
const PHONE = '0900000001';
const ROOM = largeWorldGuest(1);
const TEXT = { message_type: 'text', payload: 'hello' };

interface Request {
  readonly status?: number;
  /** Values of the path's parameters, beside the id of the world. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Request for every control call that reads or changes a world, by `group.name` of the contract. */
export const LARGE_WORLD_REQUESTS: Readonly<Record<string, Request>> = {
  'worlds.list': {},
  'worlds.read': {},
  'worlds.changes': {},
  'worlds.delete': {},
  'worlds.reset': { body: {} },
  'worlds.saveSnapshot': { status: 201, params: { name: 'new' } },
  'worlds.restoreSnapshot': { params: { name: 'saved' } },
  'worlds.fork': { status: 201, body: { snapshot: 'saved' } },
  'worlds.share': { status: 201, body: { path: '/user/home' } },
  'worlds.receipt': { body: {} },
  'worlds.export': {},
  'clock.update': { body: { fastForward: 1, keepSessions: true } },
  'settings.read': {},
  'settings.update': { body: { spinActive: true } },
  'members.list': {},
  'members.create': { status: 201, body: { phone: '0812340000' } },
  'members.update': { params: { member: PHONE }, body: { token: 'new', wallet: 5 } },
  'ledger.read': {},
  'journal.list': {},
  'journal.goBack': { params: { seq: '1' } },
  'journal.test': {},
  'journal.wait': { status: 408, body: { member: PHONE, timeoutMs: 1 } },
  'journal.verify': { body: { member: PHONE } },
  'backend.read': {},
  'backend.update': { status: 422, body: { fake: ['promotion.*'] } },
  'faults.list': {},
  'faults.add': { status: 201, body: { match: 'wallet.read', effect: { status: 500 } } },
  'faults.clear': {},
  'faults.remove': { status: 404, params: { fault: 'none' } },
  'faults.release': { status: 404, params: { fault: 'none' } },
  'weather.read': {},
  'weather.set': { body: { weather: 'flaky' } },
  'weather.clear': {},
  'outcomes.list': {},
  'outcomes.clear': {},
  'outcomes.set': { body: { ...nextOutcomes('game.transfer', ['fail']), member: PHONE } },
  'catalogue.read': {},
  'catalogue.update': {
    body: { invites: { isActive: true, success: 0, fail: 0, rows: [] } },
  },
  'operator.queue': {},
  'operator.qr': { params: { qrcodeId: `qr-of-${MEMBER}`, verb: 'pay' } },
  'operator.deposit': { status: 201, body: { member: PHONE, amount: 5 } },
  'operator.slip': { params: { slip: `slip-of-${MEMBER}`, verb: 'approve' }, body: { amount: 5 } },
  'operator.updateSlip': { params: { slip: `slip-of-${MEMBER}` }, body: { status: 'CHECKING' } },
  'operator.link': { params: { link: `link-of-${MEMBER}`, verb: 'approve' }, body: { amount: 5 } },
  'operator.withdrawal': {
    params: { withdrawal: `withdrawal-of-${MEMBER}`, verb: 'approve' },
  },
  'operator.game': { params: { slotCode: 'PG' }, body: { member: PHONE, amount: 5 } },
  'operator.room': { params: { room: ROOM } },
  'operator.markRead': { params: { room: ROOM } },
  'operator.say': {
    status: 201,
    params: { room: '1' },
    body: { message: TEXT, createdAt: '2026-01-15T02:00:00.000Z' },
  },
  'operator.endSession': { params: { room: ROOM } },
  'clients.sockets': { params: { verb: 'drop' } },
  'clients.otp': {},
  'clients.report': { body: { checks: [{ rule: 'page', what: 'x' }] } },
};

/** Calls without a world, calls that create one, and the stream, whose response does not end. */
const EXCLUDED = /^((meta|nodes)\.\w+|worlds\.(create|import|record)|journal\.stream)$/;

const CALLS = new Map<string, ControlCall>(
  Object.entries(controlApi).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${group}.${name}`, call] as const),
  ),
);

/** Lists the names of the control calls of a world. */
export const listWorldCalls = (): readonly string[] =>
  [...CALLS.keys()].filter((name) => !EXCLUDED.test(name));

/** Returns the request of a call to a world with a long history, and the status of its response. */
export function toRequest(name: string, worldId: string) {
  const call = CALLS.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  const { status = call.status ?? 200, params = {}, body } = LARGE_WORLD_REQUESTS[name] ?? {};
  const url = call.path.replace(/:(\w+)/g, (_, key: string) =>
    key === 'id' ? worldId : (params[key] ?? ''),
  );
  return { method: call.method, url, body, status };
}
