import { type Made, type Sandbox, tokenIn } from './sandbox.ts';

/** A member of a new world and the operator on the other side, with time standing still. */
export async function atTheCounter(box: Sandbox, scenario = 'default') {
  const made: Made = await box.make({ scenario, clock: { mode: 'frozen' } });
  const token = tokenIn(made);
  const { id } = made;
  return {
    id,
    token,
    world: box.worldOf(id),
    ask: (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
      box.call(method, url, { world: id, token, ...(body === undefined ? {} : { body }) }),
    operate: (method: 'GET' | 'POST', path: string, body?: unknown) =>
      box.call(method, `/__sandbox/worlds/${id}${path}`, body === undefined ? {} : { body }),
    wallet: async () => {
      const { body } = await box.call('GET', '/api/wallet', { world: id, token });
      return (body as { wallet: { amount: number } }).wallet.amount;
    },
  };
}
