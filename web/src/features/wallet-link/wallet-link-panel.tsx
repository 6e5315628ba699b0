import type { AppConfig } from '@wallet/shared/app-config.ts';
import { TRUELINK_MIN } from '@wallet/shared/limits.ts';
import type { Currency } from '@wallet/shared/money.ts';
import { ClipboardPaste, Send } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useErrorText } from '#api/error-text.ts';
import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/form/field.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import { isGiftLink } from './gift-link.ts';
import { LinkInstructions } from './link-instructions.tsx';
import { useWalletLink } from './use-wallet-link.ts';
import styles from './wallet-link.module.css';

export interface WalletLinkPanelProps {
  /** Whom the link is made out to, as the operator names it. */
  walletName: string;
  currency: Currency;
  linkKey: AppConfig['link'];
  statementPath: string;
}

/** Whether the browser may be asked for what was copied; else the member pastes by hand. */
const canPaste = () => typeof navigator.clipboard?.readText === 'function';

/** Takes the gift link of a mobile wallet and sends it encrypted; what was pasted stays until it is taken. */
export function WalletLinkPanel({ walletName, currency, linkKey, statementPath }: WalletLinkPanelProps) {
  const { t } = useTranslation('wallet-link');
  const errorText = useErrorText();
  const money = useFormatMoney(currency);
  const form = useWalletLink(linkKey, (end) => {
    if (end.name === 'refused') showToast(errorText(end.error), 'danger');
  });
  const { end, link } = form;

  const paste = async () => {
    try {
      form.enter(await navigator.clipboard.readText());
    } catch {
      showToast(t('pasteFailed'), 'danger');
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send();
  };

  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <LinkInstructions walletName={walletName} />
      <Field
        label={t('label')}
        hint={t('minimum', { amount: money(TRUELINK_MIN) })}
        error={end?.name === 'refused' ? errorText(end.error) : undefined}
        value={form.text}
        readOnly={form.isSending}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => form.enter(event.target.value)}
      />
      {canPaste() && (
        <Button size="small" icon={<ClipboardPaste />} disabled={form.isSending} onClick={() => void paste()}>
          {t('paste')}
        </Button>
      )}
      <div role="status">
        {link !== '' && !isGiftLink(link) && end === undefined && <Notice tone="warn">{t('odd')}</Notice>}
        {end?.name === 'unknown' && (
          <Notice
            tone="progress"
            title={t('unknownTitle')}
            action={<Link to={statementPath}>{t('statement')}</Link>}
          >
            {t('unknown')}
          </Notice>
        )}
      </div>
      <Button
        wide
        size="large"
        variant="primary"
        type="submit"
        icon={<Send />}
        busy={form.isSending}
        disabled={link === ''}
      >
        {t('send')}
      </Button>
      {end?.name === 'done' && (
        <AlertDialog tone="success" title={t('sentTitle')} onClose={form.close}>
          <p>{t('sent')}</p>
        </AlertDialog>
      )}
    </form>
  );
}
