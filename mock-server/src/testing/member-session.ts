import { type TestWorld, type Sandbox, firstToken } from './sandbox.ts';

/** A member of a new world and the operator on the other side, with time standing still. */
export async function openMemberSession(box: Sandbox, scenario = 'default') {
  const made: TestWorld = await box.createWorld({ scenario, clock: { mode: 'frozen' } });
  const token = firstToken(made);
  const { id } = made;
  return {
    id,
    token,
    world: box.getWorld(id),
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
