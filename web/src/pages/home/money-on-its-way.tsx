import { toMemberKey } from '#api/member-key.ts';
import { useCachedWallet } from '#entities/wallet/use-wallet.ts';
import { PendingMoney } from '#features/pending-money/pending-money.tsx';
import { SlipReason } from '#features/slip-status/slip-reason.tsx';
import { loadTextGroup } from '#lib/i18n/i18n.ts';

/** The member's money on its way, with the reason where a slip was refused. */
function MoneyOnItsWay() {
  const id = useCachedWallet()?.profile?._id;
  return (
    id !== undefined && (
      <PendingMoney
        member={toMemberKey(id)}
        renderRefusedSlip={({ note }) => note !== undefined && <SlipReason note={note} />}
      />
    )
  );
}

/** Loads the texts of the part, and returns it. Rejects if they cannot be loaded. */
export async function loadMoneyOnItsWay(): Promise<typeof MoneyOnItsWay> {
  await loadTextGroup('member');
  return MoneyOnItsWay;
}
