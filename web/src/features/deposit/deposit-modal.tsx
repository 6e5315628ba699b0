import type { QrProvider } from '@wallet/shared/limits.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { localStore } from '#lib/browser/storage.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { AutoWallets } from './auto-wallets.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import {
  type DepositChannel,
  DEPOSIT_CHANNELS,
  listChannels,
  toDepositOptions,
  type DepositOptions,
} from './deposit-channels.ts';
import styles from './deposit.module.css';
import { type DepositLookup, useDepositLookup } from './queries.ts';

export interface DepositModalProps {
  /** As it stands in the address; anything may. */
  channel: string | undefined;
  onChannel: (channel: DepositChannel) => void;
  contactPath: string;
  /** Whether this deployment has a key for wallet links. */
  canSendLinks: boolean;
  /** The parts of a channel that other features show; the page brings them. */
  renderSlip: (takesSlips: boolean) => ReactNode;
  renderQr: (providers: readonly QrProvider[], lookup: DepositLookup) => ReactNode;
  renderLink: (walletName: string) => ReactNode;
  onClose: () => void;
}

const LAST_CHANNEL_KEY = 'w.deposit-channel';

/** Where the address names no channel that is offered: the one used last, else the first. */
function chooseChannel(
  channels: readonly DepositChannel[],
  asked: string | undefined,
): DepositChannel | undefined {
  const wanted = [asked, localStore.get(LAST_CHANNEL_KEY)];
  return wanted.flatMap((name) => channels.find((each) => each === name) ?? [])[0] ?? channels[0];
}

/** Every way to pay in (§2): bank transfer, QR code, mobile wallet; mounted means open. */
export function DepositModal(props: DepositModalProps) {
  const { channel: asked, onChannel, contactPath, canSendLinks, onClose } = props;
  const { t } = useTranslation('deposit');
  const lookup = useDepositLookup();
  const offer = lookup.data && toDepositOptions(lookup.data, canSendLinks);
  const channels = offer ? listChannels(offer) : [];
  const channel = chooseChannel(channels, asked);

  useEffect(() => {
    if (channel !== undefined && channel === asked) localStore.set(LAST_CHANNEL_KEY, channel);
  }, [channel, asked]);

  const panel = (chosen: DepositChannel, of: DepositOptions, data: DepositLookup) => {
    switch (chosen) {
      case 'bank':
        return <BankTransfer accounts={of.accounts}>{props.renderSlip(of.acceptsSlips)}</BankTransfer>;
      case 'qr':
        return props.renderQr(of.providers, data);
      case 'link':
        return (
          <>
            <AutoWallets wallets={of.autoWallets} />
            {of.linkWallet && props.renderLink(of.linkWallet.walletAccountName)}
          </>
        );
    }
  };

  return (
    <Modal title={t('title')} size="large" onClose={onClose}>
      {lookup.isPending && <Skeleton shape="block" height="380px" />}
      {lookup.isError && !lookup.data && (
        <RetryRow busy={lookup.isFetching} onRetry={() => void lookup.refetch()} />
      )}
      {offer && channels.length === 0 && (
        <EmptyState
          icon={<MessageCircleQuestionMark />}
          title={t('noneTitle')}
          text={t('none')}
          action={<ButtonLink to={contactPath}>{t('contact')}</ButtonLink>}
        />
      )}
      {offer && channel && lookup.data && (
        <Tabs
          label={t('channels')}
          tabs={DEPOSIT_CHANNELS.filter((each) => channels.includes(each)).map((value) => ({
            value,
            label: t(`channel.${value}`),
          }))}
          value={channel}
          onChange={onChannel}
        >
          <div className={styles.panel}>{panel(channel, offer, lookup.data)}</div>
        </Tabs>
      )}
    </Modal>
  );
}
