import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { toMemberKey } from '#api/member-key.ts';
import { holdModule } from '#testing/held-modules.ts';
import { receivedCalls } from '#testing/mock-api.ts';

import { renderHomePage } from './home-page.test-utils.tsx';

test('NT-1 games can be played only once the code that tells of an unknown transfer has loaded', async () => {
  localStorage.setItem('remember-agreement', 'true');
  localStorage.setItem(`w.play-moves.${toMemberKey('m1')}.PG`, 'true');
  const held = await holdModule('/entities/command/outcome-dialog.tsx');
  await renderHomePage();
  const play = page.getByRole('button', { name: 'Play Game PG' });
  await expect.element(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await expect.element(play).not.toBeInTheDocument();
  await held.release();
  await expect.element(play).toBeVisible();
  expect(receivedCalls(wallet.transferAll)).toHaveLength(0);
});
