import type { QrProvider } from '@wallet/shared/limits.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { localStore } from '#lib/storage.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

import { AutoWallets } from './auto-wallets.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { type Channel, CHANNELS, channelsIn, offerOf, type Offer } from './channels.ts';
import styles from './deposit.module.css';
import { type DepositLookup, useDepositLookup } from './queries.ts';

export interface DepositModalProps {
  /** As it stands in the address; anything may. */
  channel: string | undefined;
  onChannel: (channel: Channel) => void;
  contactPath: string;
  /** Whether this deployment has a key for wallet links. */
  canSendLinks: boolean;
  /** The parts of a channel that other features show; the page brings them. */
  renderSlip: (takesSlips: boolean) => ReactNode;
  renderQr: (providers: readonly QrProvider[], lookup: DepositLookup) => ReactNode;
  renderLink: (walletName: string) => ReactNode;
  onClose: () => void;
}

const REMEMBERED = 'w.deposit-channel';

/** Where the address names no channel that is offered: the one used last, else the first. */
function chosenOf(channels: readonly Channel[], asked: string | undefined): Channel | undefined {
  const wanted = [asked, localStore.get(REMEMBERED)];
  return wanted.flatMap((name) => channels.find((each) => each === name) ?? [])[0] ?? channels[0];
}

/** Every way to pay in (§2): bank transfer, QR code, mobile wallet; mounted means open. */
export function DepositModal(props: DepositModalProps) {
  const { channel: asked, onChannel, contactPath, canSendLinks, onClose } = props;
  const { t } = useTranslation('deposit');
  const lookup = useDepositLookup();
  const offer = lookup.data && offerOf(lookup.data, canSendLinks);
  const channels = offer ? channelsIn(offer) : [];
  const channel = chosenOf(channels, asked);

  useEffect(() => {
    if (channel !== undefined && channel === asked) localStore.set(REMEMBERED, channel);
  }, [channel, asked]);

  const panel = (chosen: Channel, of: Offer, data: DepositLookup) => {
    switch (chosen) {
      case 'bank':
        return <BankTransfer accounts={of.accounts}>{props.renderSlip(of.takesSlips)}</BankTransfer>;
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
          tabs={CHANNELS.filter((each) => channels.includes(each)).map((value) => ({
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
