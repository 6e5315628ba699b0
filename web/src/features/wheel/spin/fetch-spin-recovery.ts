import type { QueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';

import { query } from '#api/query.ts';

import type { SpinBaseline } from './saved-spin.ts';
import { type SpinRecovery, recoverSpin } from './spin-recovery.ts';

/** The answer was lost: what the operator's books say now is set against what they said before. */
export async function fetchSpinRecovery(client: QueryClient, before: SpinBaseline): Promise<SpinRecovery> {
  const fresh = { staleTime: 0 };
  const [setup, list] = await Promise.all([
    client.fetchQuery({ ...query(spinWheel.setup), ...fresh }),
    client.fetchQuery({ ...query(spinWheel.coupons), ...fresh }),
  ]).catch(() => []);
  return recoverSpin(before, setup && list ? { coins: setup.result.userCoin, coupons: list } : undefined);
}
