import { Server } from 'node:http';

/*
 * Preloaded into the sandbox by `E2E_DELAY_MS=700`: each request of the API waits for a random time up to that many ms
 * before it is handled. A test that takes a screen for complete because answers are fast fails then.
 */

const greatest = Number(process.env['E2E_DELAY_MS']);
let state = Number(process.env['SEED'] ?? 1) | 1;

/** Returns a random number from 0 to 1, the same sequence for a seed: a linear congruential generator modulo 2³¹. */
function draw() {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
  return state / 0x80_00_00_00;
}

const { emit } = Server.prototype;
Server.prototype.emit = function emitLate(event, ...values) {
  if (event !== 'request' || !values[0].url.startsWith('/api/')) return emit.call(this, event, ...values);
  setTimeout(() => emit.call(this, event, ...values), draw() * greatest);
  return true;
};
