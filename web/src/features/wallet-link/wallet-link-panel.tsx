import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { TRUELINK_MIN } from '@wallet/shared/limits.ts';
import { ClipboardPaste, Gift, Link2, Send, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { isOutcome } from '#commands/command.ts';
import { walletLinkCommand } from '#commands/definitions/deposit.ts';
import { useCommand } from '#commands/use-command.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { createLazyPart } from '#lib/lazy/lazy-part.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { IconTile } from '#ui/content/icon-tile.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/form/field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import { extractLink, isGiftLink } from './gift-link.ts';
import styles from './wallet-link.module.css';

/** The encryption, in a chunk of its own. */
const linkCodec = createLazyPart(() => import('@wallet/shared/link-codec.ts'));

const linkSchema = z.object({
  link: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => extractLink(text)),
      z.string().check(z.minLength(1)),
    ),
  ),
});

/** Creates the form of a gift link and sends its link encrypted (TW-2). */
function useWalletLink(
  { linkKey, linkText, onLinkText }: WalletLinkPanelProps,
  onRefused: (error: ApiError) => void,
) {
  const errorText = useErrorText();
  const form = useSchemaForm(linkSchema, { defaultValues: { link: linkText } });
  const { field, fieldState } = useController({ control: form.control, name: 'link' });
  const [outcome, setOutcome] = useState<'done' | 'refused' | 'unknown'>();
  const [isSending, setIsSending] = useState(false);
  const command = useCommand(walletLinkCommand);
  /** A retry after an unknown outcome sends the same text, so that it is the same command. */
  const encrypted = useRef<{ readonly link: string; readonly text: string }>(undefined);

  const encrypt = async (link: string) => {
    if (encrypted.current?.link !== link) {
      const { encryptLink } = await linkCodec.preload();
      encrypted.current = { link, text: encryptLink(link, linkKey) };
    }
    return encrypted.current.text;
  };

  const send = async (link: string) => {
    setOutcome(undefined);
    setIsSending(true);
    try {
      const text = await encrypt(link).catch(() => undefined);
      if (text === undefined) {
        // Nothing was sent: the encryption could not be loaded.
        const message = errorText(new ApiError({ kind: 'notSent' }));
        form.setError('link', { type: 'server', message });
        return;
      }
      const result = await command.run({ body: { link: text } });
      if (!isOutcome(result)) return;
      setOutcome(result.state);
      if (result.state !== 'unknown') encrypted.current = undefined;
      if (result.state === 'done') {
        form.reset({ link: '' });
        onLinkText('');
      }
      if (result.state === 'refused') {
        form.setError('link', { type: 'server', message: errorText(result.error) });
        onRefused(result.error);
      }
    } finally {
      setIsSending(false);
    }
  };

  return {
    field,
    error: fieldState.error?.message,
    /** Refusal that the error of the field is about. */
    refusal:
      fieldState.error && command.outcome?.state === 'refused' && !isSending
        ? command.outcome.error
        : undefined,
    /** The link in the text of the field. Empty while there is none. */
    link: extractLink(field.value),
    outcome,
    isSending,
    setText: (text: string) => {
      field.onChange(text);
      onLinkText(text);
      setOutcome(undefined);
    },
    submit: () => void form.handleSubmit(({ link }) => send(link))(),
    closeOutcome: () => setOutcome(undefined),
  };
}

const STEPS = [
  { name: 'gift', Icon: Gift },
  { name: 'one', Icon: Users },
  { name: 'copy', Icon: Link2 },
] as const;

/** Instructions in three steps to create a link in the wallet's app, with the name of the recipient. */
function LinkInstructions({ walletName }: { walletName: string }) {
  const { t } = useTranslation('wallet-link');
  return (
    <>
      <h3 className={styles.title}>{t('title')}</h3>
      <div className={styles.recipient}>
        <span className={styles.recipientText}>
          <span className={styles.label}>{t('recipient')}</span>
          <span className={styles.name}>{walletName}</span>
        </span>
        <CopyButton text={walletName} label={t('recipient')} />
      </div>
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
  /** Name of the operator's wallet, to which the link must be made out. */
  walletName: string;
  linkKey: AppConfig['link'];
  /** Typed text, which outlives a look at another channel. */
  linkText: string;
  onLinkText: (text: string) => void;
  /** Called before a link is sent. Nothing is sent if it resolves with false. */
  onBegin?: () => Promise<boolean>;
  /** Called when the operator has refused a link. */
  onGivenUp?: () => void;
}

/** Returns true where the browser can read the clipboard. Elsewhere the member pastes by hand. */
const canPaste = () => typeof navigator.clipboard?.readText === 'function';

/** Form of a mobile wallet's gift link, which is sent encrypted. The text stays until the operator has taken it. */
export function WalletLinkPanel(props: WalletLinkPanelProps) {
  const { walletName, onBegin, onGivenUp } = props;
  const { t } = useTranslation('wallet-link');
  const errorText = useErrorText();
  const formatMoney = useFormatMoney();
  const form = useWalletLink(props, (error) => {
    onGivenUp?.();
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
        if (!onBegin) form.submit();
        else void onBegin().then((isWanted) => isWanted && form.submit());
      }}
    >
      <LinkInstructions walletName={walletName} />
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
        </AlertDialog>
      )}
    </form>
  );
}
