import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';

export const useClaimCoupon = () =>
  useCommand(spinWheel.claimCoupon, { invalidates: [spinWheel.coupons, wallet.read, statement.list] });
