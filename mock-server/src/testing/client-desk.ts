import { onTestFinished, vi } from 'vitest';

import type { Finding } from '@wallet/shared/control/finding.ts';

import { type Answered, type CallOptions, sandbox, type Sandbox, tokenIn } from './sandbox.ts';

const NOON = Date.parse('2026-01-15T12:00:00+07:00');

/** A client of one world whose clock, the world's and the machine's, stands still until it is told to go on. */
export interface ClientDesk {
  readonly box: Sandbox;
  readonly id: string;
  /** A call of the world's first member. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<Answered>;
  /** A call of the sandbox's own, in this world. */
  control(method: 'POST' | 'PATCH' | 'GET', path: string, body?: unknown): Promise<Answered>;
  pass(ms: number): void;
  /** Every finding so far, oldest first. */
  findings(): readonly Finding[];
}

export async function clientDesk(wanted: Readonly<Record<string, unknown>> = {}): Promise<ClientDesk> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const box = await sandbox();
  const made = await box.make(wanted);
  const token = made.members[0]?.token ? tokenIn(made) : null;
  return {
    box,
    id: made.id,
    call: (method, url, options) => box.call(method, url, { token, world: made.id, ...options }),
    control: (method, path, body) => box.call(method, `/__sandbox/worlds/${made.id}${path}`, { body }),
    pass: (ms) => void vi.setSystemTime(Date.now() + ms),
    findings: () =>
      box
        .worldOf(made.id)
        .journal.list()
        .flatMap(({ violations }) => violations),
  };
}
