import { firstToken, type Sandbox, toFormData } from './sandbox.ts';

/** Uploads a PNG as a slip of a member, and returns the address of the picture. */
export async function uploadSlip(
  { call }: Pick<Sandbox, 'call'>,
  session: { readonly id: string; readonly token: string },
  bytes: Uint8Array,
): Promise<string> {
  const options = { world: session.id, token: session.token };
  const file = new File([Uint8Array.from(bytes)], 'slip.png', { type: 'image/png' });
  const uploaded = await call('POST', '/api/wallet/slip', { ...options, body: toFormData({ file }) });
  const { reference } = uploaded.body as { readonly reference: string };
  const { body } = await call('GET', `/api/statement/slip/reference/${reference}`, options);
  return (body as { readonly url: string }).url;
}

/** Creates a world with a frozen clock and returns calls of its first member and of the operator. */
export async function openMemberSession(sandbox: Sandbox, scenario = 'default') {
  const created = await sandbox.createWorld({ scenario, clock: { mode: 'paused' } });
  const token = firstToken(created);
  const { id } = created;
  return {
    id,
    token,
    world: sandbox.getWorld(id),
    /** Calls the operator's API as the member. */
    callApi: (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
      sandbox.call(method, url, { world: id, token, ...(body === undefined ? {} : { body }) }),
    /** Calls the control API of the world. */
    callControl: (method: 'GET' | 'POST', path: string, body?: unknown) =>
      sandbox.call(method, `/__sandbox/worlds/${id}${path}`, body === undefined ? {} : { body }),
    /** Returns the member's wallet balance in baht. */
    readWallet: async () => {
      const { body } = await sandbox.call('GET', '/api/wallet', { world: id, token });
      return (body as { wallet: { amount: number } }).wallet.amount;
    },
  };
}
