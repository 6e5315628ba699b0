import { onTestFinished, vi } from 'vitest';

import type { Violation } from '@wallet/shared/client-lint/violation.ts';

import {
  type SandboxResponse,
  type CallOptions,
  createSandbox,
  type Sandbox,
  firstToken,
} from './sandbox.ts';

const NOON = Date.parse('2026-01-15T12:00:00+07:00');

/** A client of one world whose clock, the world's and the machine's, stands still until it is told to go on. */
export interface TestClient {
  readonly box: Sandbox;
  readonly id: string;
  /** A call of the world's first member. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<SandboxResponse>;
  /** A call of the sandbox's own, in this world. */
  control(method: 'POST' | 'PATCH' | 'GET', path: string, body?: unknown): Promise<SandboxResponse>;
  advanceTime(ms: number): void;
  /** Every finding so far, oldest first. */
  findings(): readonly Violation[];
}

export async function createTestClient(wanted: Readonly<Record<string, unknown>> = {}): Promise<TestClient> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const box = await createSandbox();
  const made = await box.createWorld(wanted);
  const token = made.members[0]?.token ? firstToken(made) : null;
  return {
    box,
    id: made.id,
    call: (method, url, options) => box.call(method, url, { token, world: made.id, ...options }),
    control: (method, path, body) => box.call(method, `/__sandbox/worlds/${made.id}${path}`, { body }),
    advanceTime: (ms) => void vi.setSystemTime(Date.now() + ms),
    findings: () =>
      box
        .getWorld(made.id)
        .journal.list()
        .flatMap(({ violations }) => violations),
  };
}
