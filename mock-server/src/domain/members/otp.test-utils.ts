import { assert } from '#domain/assert.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { sendOtp, verifyOtp } from './otp.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const PHONE = '0899999999';
export const CODE = '123456';

/** Creates a visitor who requests and enters codes. Times are in ms after the beginning of the world. */
export function createVisitor(start: WorldState = buildScenario().state) {
  let state = start;
  const commit = <Result extends { readonly state?: WorldState }>(
    command: (state: WorldState, env: ReturnType<typeof createEnv>) => Result,
    at: number,
    draw?: 'fail',
  ): Result => {
    const env = createEnv(state, { now: NOW + at, ...(draw ? { draw } : {}) });
    const result = command(state, env);
    if (result.state) state = env.applyTo(result.state);
    return result;
  };
  const toResult = (result: object) =>
    'key' in result ? result.key : 'value' in result ? result.value : undefined;
  const token = (nth = -1): string => {
    const sent = [...state.outbox.values()].at(nth);
    assert(sent, 'a code must be sent');
    return sent.token;
  };
  const verify = (at: number, otpCode = CODE, otpToken = token()) =>
    toResult(commit((now, env) => verifyOtp(now, { otpToken, otpCode }, env), at));
  return {
    get state() {
      return state;
    },
    send: (at: number, phoneNumber = PHONE, client = '192.0.2.1') =>
      toResult(commit((now, env) => sendOtp(now, { phoneNumber, client }, env), at)),
    sendUndelivered: (at: number) =>
      toResult(commit((now, env) => sendOtp(now, { phoneNumber: PHONE, client: '' }, env), at, 'fail')),
    token,
    verify,
    /** Enters five wrong codes, one per second. */
    exhaust(at: number) {
      for (let count = 0; count < 5; count++) verify(at + count * SECOND, '000000');
    },
  };
}
