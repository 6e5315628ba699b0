import { controlApi } from '@wallet/shared/control/control-api.ts';
import { computeApiDigest } from '@wallet/shared/schema/api-digest.ts';

const MEMBER = {
  id: '1',
  phone: '0812345678',
  name: 'Weera',
  password: 'sandbox1234',
  token: 'secret',
  currency: 'BAHT',
  wallet: 1,
  coins: 0,
  games: {},
  bank: null,
  bonus: null,
  active: true,
  refusedWith: null,
};
const CLOCK = { now: '2026-01-15T03:00:00.000Z', mode: 'paused', factor: 1 };
const CREATED = {
  id: 'w',
  scenario: 'default',
  seed: 's',
  cookie: 'sandbox_world=w',
  clock: CLOCK,
  members: [],
};

/** World in front of a real backend. */
const FORWARDED = {
  id: 'default',
  scenario: 'default',
  seed: 's',
  clock: CLOCK,
  dirty: 0,
  createdAt: CLOCK.now,
  flags: { active: true, registerOTP: true, enableChatWidget: true, spinActive: true, isManual: true },
  snapshots: [],
  members: 0,
  violations: 0,
  hash: 'h',
  backend: 'https://api.example',
};

/** Request of a control call, as it was sent. */
interface SentCall {
  readonly path: string;
  readonly body: unknown;
}

/**
 * Creates a sandbox with the world `w`, and with `default` in front of a real backend, which answers calls of the operator's
 * API with a status and a text. `answers` has the responses of the control API by their paths.
 */
export function createFakeSandbox(url: string, status = 200, text = '') {
  const requested: string[] = [];
  const sent: SentCall[] = [];
  const answers: Record<string, object> = {
    '/__sandbox/ready': { ready: true, version: '1.0.0', api: computeApiDigest(controlApi) },
    '/__sandbox/worlds': CREATED,
    '/__sandbox/worlds/import': CREATED,
    '/__sandbox/worlds/default': FORWARDED,
    '/__sandbox/worlds/w/members': { members: [MEMBER] },
    '/__sandbox/worlds/w/clock': { ...CLOCK, fired: [] },
    '/__sandbox/worlds/w/reset': CREATED,
    '/__sandbox/worlds/w/snapshots/before-scenario': { name: 'before-scenario', hash: 'h' },
    '/__sandbox/worlds/w/snapshots/before-scenario/restore': {
      name: 'before-scenario',
      hash: 'h',
      clock: CLOCK,
    },
  };
  const fetch = (address: string, options: RequestInit = {}) => {
    requested.push(address);
    const { pathname: path } = new URL(address);
    if (options.method === 'POST') {
      const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : null;
      sent.push({ path, body });
    }
    const answer = answers[path];
    return Promise.resolve(answer ? new Response(JSON.stringify(answer)) : new Response(text, { status }));
  };
  return { requested, sent, answers, sandbox: { url, token: '', fetch } };
}
