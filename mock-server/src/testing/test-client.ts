import { onTestFinished, vi } from 'vitest';

import type { Violation } from '@wallet/shared/client-lint/violation.ts';

import {
  type CallOptions,
  createSandbox,
  firstToken,
  type Sandbox,
  type SandboxResponse,
} from './sandbox.ts';

const NOON = Date.parse('2026-01-15T12:00:00+07:00');

/** A client of one world. World time and real time stand still until the test advances them. */
export interface TestClient {
  readonly sandbox: Sandbox;
  /** Id of the world. */
  readonly id: string;
  /** Calls the operator's API as the world's first member. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<SandboxResponse>;
  /** Calls the control API of the world. */
  control(
    method: 'POST' | 'PATCH' | 'GET' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<SandboxResponse>;
  advanceTime(ms: number): void;
  /** Lists the rules that the client has broken so far, oldest first. */
  findings(): readonly Violation[];
}

export async function createTestClient(input: Readonly<Record<string, unknown>> = {}): Promise<TestClient> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const sandbox = await createSandbox();
  const world = await sandbox.createWorld(input);
  const token = world.members[0]?.token ? firstToken(world) : null;
  return {
    sandbox,
    id: world.id,
    call: (method, url, options) => sandbox.call(method, url, { token, world: world.id, ...options }),
    control: (method, path, body) => sandbox.call(method, `/__sandbox/worlds/${world.id}${path}`, { body }),
    advanceTime: (ms) => void vi.setSystemTime(Date.now() + ms),
    findings: () =>
      sandbox
        .getWorld(world.id)
        .journal.list()
        .flatMap(({ violations }) => violations),
  };
}
