import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { copyText } from '#lib/clipboard.ts';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast-store.ts';

const CHECK_MS = 2_000;

export interface CopyButtonProps {
  text: string;
  /** What is copied, such as "account number": the button's name. */
  label: string;
  look?: 'icon' | 'button';
  /** What the toast names instead of the text, where that must not be shown. */
  said?: string;
}

/** Copies a text and says so in a toast (§8). */
export function CopyButton({ text, label, look = 'icon', said = text }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CHECK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const done = await copyText(text);
    setIsCopied(done);
    toast(done ? t('copied', { text: said }) : t('copyFailed'), done ? 'success' : 'danger');
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
