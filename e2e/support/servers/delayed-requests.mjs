import { Server } from 'node:http';

/*
 * Preloaded into the sandbox by `E2E_DELAY_MS=700`: each request of the API, and each that the console or the pill sends to
 * the control API, waits for a random time up to that many ms before it is handled. A test that does not
 * wait for a response then fails.
 */

const DELAY_MAX_MS = Number(process.env['E2E_DELAY_MS']);
let state = Number(process.env['SEED'] ?? 1) | 1;

/** Returns a random number from 0 to 1, the same sequence for a seed: a linear congruential generator modulo 2³¹. */
function drawRandom() {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
  return state / 0x80_00_00_00;
}

/** Returns whether a page sent the request. The tests await their own requests. @param {import('node:http').IncomingMessage} request */
const isOfPage = ({ url = '', headers }) =>
  url.startsWith('/api/') || (url.startsWith('/__sandbox/') && headers['sec-fetch-mode'] === 'cors');

const { emit } = Server.prototype;
Server.prototype.emit = function emitDelayed(event, ...values) {
  if (event !== 'request' || !isOfPage(values[0])) return emit.call(this, event, ...values);
  setTimeout(() => emit.call(this, event, ...values), drawRandom() * DELAY_MAX_MS);
  return true;
};
