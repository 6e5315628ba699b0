import { AUTO_MODE, CREDITED_WITHIN_MINUTES, type QrProvider } from '@wallet/shared/limits.ts';
import { isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';
import { ArrowDown, MessageCircleQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useAwaited } from '#api/use-awaited.ts';
import { maskAccountNumber } from '#entities/bank/mask-account-number.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { localStore } from '#lib/browser/storage.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { AutoWallets } from './auto-wallets.tsx';
import { DepositAccountCard } from './deposit-account-card.tsx';
import {
  type DepositChannel,
  DEPOSIT_CHANNELS,
  listChannels,
  toDepositOptions,
  type DepositOptions,
} from './deposit-channels.ts';
import styles from './deposit.module.css';
import { type DepositAccount, type DepositLookup, useDepositLookup } from './queries.ts';

interface BankTransferProps {
  accounts: readonly DepositAccount[];
  acceptsSlips: boolean;
  /** The slip upload, which follows the transfer. */
  children: ReactNode;
}

/** Returns the text that says when the money is credited: the time is promised for automatic accounts alone. */
function chooseCreditedText(accounts: readonly DepositAccount[]) {
  const automaticCount = accounts.filter(({ mode }) => mode === AUTO_MODE).length;
  if (automaticCount === 0) return 'creditedChecked';
  return automaticCount === accounts.length ? 'credited' : 'creditedMixed';
}

/** Number of accounts up to which the slip needs no button of its own. */
const FEW_ACCOUNTS = 2;

/** The operator's accounts to transfer to, and the member's account to transfer from. */
function BankTransfer({ accounts, acceptsSlips, children }: BankTransferProps) {
  const { t } = useTranslation('deposit');
  const wallet = useWallet();
  const { bankCode, bankAccountNo } = wallet.data?.bankAccount ?? {};
  const ownAccount = [bankCode, maskAccountNumber(bankAccountNo)].filter(Boolean).join('\u00a0');
  const isAwaited = useAwaited([wallet]);
  // The currency is shown only where the accounts differ in it.
  const hasSeveralCurrencies = new Set(accounts.map(({ currency }) => currency)).size > 1;
  const slip = useRef<HTMLDivElement>(null);
  const showSlip = () => {
    slip.current?.scrollIntoView();
    slip.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  };
  // The member's account stands above the others and would move them.
  if (isAwaited) return <Skeleton shape="block" height="380px" />;
  return (
    <>
      {ownAccount && <Notice>{t('fromOwn', { account: ownAccount })}</Notice>}
      <div>
        <ul className={styles.accounts} aria-label={t('accounts')}>
          {accounts.map((account, index) => (
            <DepositAccountCard
              key={`${account.bankCode}-${account.bankAccountNo ?? index}`}
              account={account}
              acceptsSlips={acceptsSlips}
              showsCurrency={hasSeveralCurrencies}
            />
          ))}
        </ul>
        {acceptsSlips && accounts.length > FEW_ACCOUNTS && (
          <div className={styles.toSlip}>
            <Button icon={<ArrowDown />} onClick={showSlip}>
              {t('toSlip')}
            </Button>
          </div>
        )}
      </div>
      <p className="quiet">{t(chooseCreditedText(accounts), { count: CREDITED_WITHIN_MINUTES })}</p>
      <div ref={slip}>{children}</div>
    </>
  );
}

interface DepositModalProps {
  /** Channel in the address. It may be any text. */
  channel: string | undefined;
  onChannel: (channel: DepositChannel) => void;
  /** True where the deployment has a key for wallet links. */
  canSendLinks: boolean;
  /** True if the member has shared a slip from another app, which only a bank transfer takes. */
  isSlipShared: boolean;
  /** Render the parts of a channel that belong to other features. */
  renderSlip: (acceptsSlips: boolean) => ReactNode;
  renderQr: (providers: readonly QrProvider[], lookup: DepositLookup) => ReactNode;
  renderLink: (walletNames: readonly string[]) => ReactNode;
  /** A message above the ways of deposit. */
  notice?: ReactNode;
  /** True while the member has not decided to deposit: no way to deposit is shown. */
  isHeld?: boolean;
  onClose: () => void;
}

const LAST_CHANNEL_KEY = 'w.deposit-channel';

/** Returns the requested channel, the one used last, or the first, whichever is offered. */
function chooseChannel(
  channels: readonly DepositChannel[],
  requested: string | undefined,
): DepositChannel | undefined {
  const candidates = [requested, localStore.get(LAST_CHANNEL_KEY)];
  return candidates.flatMap((name) => channels.find((each) => each === name) ?? [])[0] ?? channels[0];
}

/** The ways to deposit (§2): bank transfer, QR code, mobile wallet. The modal is open while it is mounted. */
export function DepositModal(props: DepositModalProps) {
  const {
    channel: requested,
    onChannel,
    canSendLinks,
    isSlipShared,
    notice,
    isHeld = false,
    onClose,
  } = props;
  const { t } = useTranslation('deposit');
  const lookup = useDepositLookup();
  const options = lookup.data && toDepositOptions(lookup.data, canSendLinks);
  const channels = options ? listChannels(options) : [];
  const { banks, wallets } = lookup.data ?? {};
  const isKnown = isReadWhole(banks ?? wallets) && isReadWhole(wallets ?? banks);
  const channel = chooseChannel(channels, requested);
  const takesSlips = options?.acceptsSlips === true && channels.includes('bank');

  useEffect(() => {
    if (channel !== undefined && channel === requested) localStore.set(LAST_CHANNEL_KEY, channel);
  }, [channel, requested]);

  const renderPanel = (
    selected: DepositChannel,
    { accounts, acceptsSlips, providers, autoWallets, linkWallets }: DepositOptions,
    data: DepositLookup,
  ) => {
    switch (selected) {
      case 'bank':
        return (
          <BankTransfer accounts={accounts} acceptsSlips={acceptsSlips}>
            {props.renderSlip(acceptsSlips)}
          </BankTransfer>
        );
      case 'qr':
        return props.renderQr(providers, data);
      case 'link':
        return (
          <>
            <AutoWallets wallets={autoWallets} />
            {linkWallets.length > 0 &&
              props.renderLink(linkWallets.flatMap(({ walletAccountName }) => walletAccountName ?? []))}
          </>
        );
    }
  };

  const panel = options && channel && lookup.data && !isHeld && renderPanel(channel, options, lookup.data);

  return (
    <Modal title={t('title')} size="large" height="full" onClose={onClose}>
      {notice}
      {isSlipShared && options && !takesSlips && (
        <Notice tone="warn" role="alert" action={<Link to={PATHS.contact}>{t('contact')}</Link>}>
          {t('slipNotTaken')}
        </Notice>
      )}
      {(lookup.isPending || isHeld) && <Skeleton shape="block" height="380px" />}
      <QueryPlaceholder query={lookup} isFailed={channels.length === 0 && !isKnown} />
      <UnreadableItems list={banks} />
      <UnreadableItems list={wallets} />
      {isKnown && channels.length === 0 && (
        <EmptyState
          icon={<MessageCircleQuestionMark />}
          title={t('noneTitle')}
          text={t('none')}
          action={<ButtonLink to={PATHS.contact}>{t('contact')}</ButtonLink>}
        />
      )}
      {panel && channels.length === 1 && (
        <div className={styles.panel}>
          <h3>{t(`channel.${channel}`)}</h3>
          {panel}
        </div>
      )}
      {panel && channels.length > 1 && (
        <Tabs
          label={t('channels')}
          tabs={DEPOSIT_CHANNELS.filter((each) => channels.includes(each)).map((value) => ({
            value,
            label: t(`channel.${value}`),
          }))}
          value={channel}
          onChange={onChannel}
        >
          <div className={styles.panel}>{panel}</div>
        </Tabs>
      )}
    </Modal>
  );
}
