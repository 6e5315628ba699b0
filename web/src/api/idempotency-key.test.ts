import '#testing/node-page.ts';

import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

import { appConfig } from '#lib/app-config.ts';

import { sendCommand } from './client.ts';

test.each([true, false])(
  'the key of a command is sent if the deployment allows the header: %s',
  async (isAllowed) => {
    appConfig.idempotency = isAllowed;
    const sent = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
    onTestFinished(() => {
      appConfig.idempotency = false;
      sent.mockRestore();
    });
    const body = { from: 'WALLET', to: 'PG', amount: asSatang(100) };
    await sendCommand(wallet.transfer, { body }, { idempotencyKey: 'k1' }).catch(() => {});
    const request = sent.mock.calls[0]?.[0] as Request;
    expect(request.headers.get('idempotency-key')).toBe(isAllowed ? 'k1' : null);
  },
);
