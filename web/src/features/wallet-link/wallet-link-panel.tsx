import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { TRUELINK_MIN } from '@wallet/shared/limits.ts';
import { ClipboardPaste, Gift, Link2, Send, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useErrorText } from '#api/error-text.ts';
import { OperatorWords } from '#entities/command/operator-words.tsx';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { IconTile } from '#ui/content/icon-tile.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/form/field.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import { isGiftLink } from './gift-link.ts';
import { type LinkDraft, useWalletLink } from './use-wallet-link.ts';
import styles from './wallet-link.module.css';

const STEPS = [
  { name: 'gift', Icon: Gift },
  { name: 'one', Icon: Users },
  { name: 'copy', Icon: Link2 },
] as const;

/** Name of a wallet to which a link can be made out. */
function Recipient({ name }: { name: string }) {
  const { t } = useTranslation('wallet-link');
  return (
    <div className={styles.recipient}>
      <span className={styles.recipientText}>
        <span className="quiet">{t('recipient')}</span>
        <span className={styles.name}>{name}</span>
      </span>
      <CopyButton text={name} label={t('recipient')} />
    </div>
  );
}

/** Instructions in three steps to create a link in the wallet's app, with the names of the recipients. */
function LinkInstructions({ walletNames }: Pick<WalletLinkPanelProps, 'walletNames'>) {
  const { t } = useTranslation('wallet-link');
  const [first, ...others] = walletNames;
  return (
    <>
      <h3 className={styles.title}>{t('title')}</h3>
      {first !== undefined && <Recipient name={first} />}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('others', { count: others.length })}</summary>
          {others.map((name) => (
            <Recipient key={name} name={name} />
          ))}
        </details>
      )}
      <ol className={styles.steps}>
        {STEPS.map(({ name, Icon }) => (
          <li key={name} className={styles.step}>
            <IconTile>
              <Icon />
            </IconTile>
            {t(`step.${name}`)}
          </li>
        ))}
      </ol>
    </>
  );
}

interface WalletLinkPanelProps {
  /** Names of the operator's wallets, to one of which the link must be made out. */
  walletNames: readonly string[];
  linkKey: AppConfig['link'];
  draft: LinkDraft;
  onDraft: (draft: LinkDraft) => void;
  /** Called before a link is sent. Nothing is sent if it resolves with false. */
  onBegin: () => Promise<boolean>;
  /** Called when the operator has refused a link. */
  onGivenUp: () => void;
}

/** Returns true where the browser can read the clipboard. Elsewhere the member pastes by hand. */
const canPaste = () => typeof navigator.clipboard?.readText === 'function';

/** Form of a mobile wallet's gift link, which is sent encrypted. The text stays until the operator has taken it. */
export function WalletLinkPanel(props: WalletLinkPanelProps) {
  const { walletNames, linkKey, draft, onDraft, onBegin, onGivenUp } = props;
  const { t } = useTranslation('wallet-link');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney();
  const form = useWalletLink(linkKey, draft, onDraft, (error) => {
    onGivenUp();
    showToast(errorText(error), 'danger');
  });
  const { link, outcome } = form;

  const paste = async () => {
    try {
      form.setText(await navigator.clipboard.readText());
    } catch {
      showToast(t('pasteFailed'), 'danger');
    }
  };

  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (link === '') return;
        void onBegin().then((isWanted) => isWanted && form.submit());
      }}
    >
      <LinkInstructions walletNames={walletNames} />
      <Field
        {...form.field}
        label={t('label')}
        hint={t('minimum', { amount: formatMoney(TRUELINK_MIN) })}
        error={form.error}
        errorAction={<ErrorNextStep error={form.refusal} look="link" />}
        readOnly={form.isSending}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => form.setText(event.target.value)}
      />
      {canPaste() && (
        <Button size="small" icon={<ClipboardPaste />} disabled={form.isSending} onClick={() => void paste()}>
          {t('paste')}
        </Button>
      )}
      <div role="status">
        {link !== '' && !isGiftLink(link) && outcome === undefined && <Notice tone="warn">{t('odd')}</Notice>}
        {outcome === 'unknown' && (
          <Notice
            tone="progress"
            title={t('unknownTitle')}
            action={<Link to={PATHS.statement}>{t('statement')}</Link>}
          >
            {t('unknown')}
            <OperatorWords said={form.said} />
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
      {outcome === 'done' && (
        <AlertDialog tone="success" title={t('sentTitle')} onClose={form.closeOutcome}>
          <p>{t('sent')}</p>
          <OperatorWords said={form.said} />
        </AlertDialog>
      )}
    </form>
  );
}
