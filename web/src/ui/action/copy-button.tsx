import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { copyText } from '#lib/browser/copy-text.ts';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

const CHECK_MS = 2_000;

export interface CopyButtonProps {
  text: string;
  /** Name of what is copied, such as "account number"; the label of the button. */
  label: string;
  look?: 'icon' | 'button';
  /** Text that the toast shows in place of the copied one, if that must stay hidden. */
  copiedText?: string;
}

/** Copies a text and confirms it with a toast (§8). */
export function CopyButton({ text, label, look = 'icon', copiedText = text }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CHECK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    showToast(isDone ? t('copied', { text: copiedText }) : t('copyFailed'), isDone ? 'success' : 'danger');
  };

  const icon = isCopied ? <Check /> : <Copy />;
  return look === 'icon' ? (
    <IconButton label={`${t('copy')} ${label}`} icon={icon} onClick={() => void copy()} />
  ) : (
    <Button size="small" icon={icon} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
