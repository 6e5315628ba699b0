import { AUTO_MODE, QR_PROVIDERS, type QrProvider } from '@wallet/shared/limits.ts';

import type { DepositAccount, DepositLookup, DepositWallet } from './queries.ts';

export const DEPOSIT_CHANNELS = ['bank', 'qr', 'link'] as const;
export type DepositChannel = (typeof DEPOSIT_CHANNELS)[number];

/** The operator's offers by the channel that shows them. */
export interface DepositOptions {
  readonly accounts: readonly DepositAccount[];
  readonly providers: readonly QrProvider[];
  /** Mobile wallets whose deposits are detected automatically (F-70). */
  readonly autoWallets: readonly DepositWallet[];
  /** Mobile wallets that accept gift links. */
  readonly linkWallets: readonly DepositWallet[];
  /** True where the operator checks slips by hand (F-13). */
  readonly acceptsSlips: boolean;
}

/** Finds the QR provider of a bank: the payment types WW and E2P, or KBANK in the mode `QR` (F-12). */
function findProvider({ bankType, bankCode, mode }: DepositAccount): QrProvider | undefined {
  if (bankCode === 'KBANK' && mode === 'QR') return 'KBANK';
  return QR_PROVIDERS.find((provider) => provider !== 'KBANK' && provider === (bankType ?? bankCode));
}

/** Sorts the lookup by channel. Slips are accepted unless the operator says otherwise. `canSendLinks` is true where the deployment has a key for links (F-18). */
export function toDepositOptions(
  { banks = [], wallets = [], isManual = true }: DepositLookup,
  canSendLinks: boolean,
): DepositOptions {
  const offered = new Set(banks.map(findProvider));
  return {
    accounts: banks.filter((bank) => findProvider(bank) === undefined),
    providers: QR_PROVIDERS.filter((provider) => offered.has(provider)),
    autoWallets: wallets.filter(({ mode }) => mode === AUTO_MODE),
    linkWallets: canSendLinks ? wallets.filter(({ mode }) => mode !== AUTO_MODE) : [],
    acceptsSlips: isManual,
  };
}

/** Lists the channels that have an offer, in the order of the tabs (DP-1). */
export function listChannels({
  accounts,
  providers,
  autoWallets,
  linkWallets,
}: DepositOptions): readonly DepositChannel[] {
  const has = {
    bank: accounts.length > 0,
    qr: providers.length > 0,
    link: autoWallets.length > 0 || linkWallets.length > 0,
  };
  return DEPOSIT_CHANNELS.filter((channel) => has[channel]);
}
