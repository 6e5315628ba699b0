import type { Satang } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { prepareMessage } from '#entities/chat/prepared-message.ts';
import { useHasChat } from '#entities/operator/use-operator-info.ts';
import { formatDateTime, type TimeInput } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';

import { type PendingKind, type PendingState, usePendingWords } from './use-pending-words.ts';

interface AskButtonProps {
  kind: PendingKind;
  state: PendingState;
  amount: Satang | null;
  /** Undefined where it is not known, as are amount and reference. */
  time?: TimeInput;
  reference?: string | undefined;
}

/** Opens the chat with a question about an entry, which the member reads and sends; the contact page without a chat. */
export function AskButton({ kind, state, amount, time, reference }: AskButtonProps) {
  const { t } = useTranslation('pending-words');
  const toWords = usePendingWords();
  const formatMoney = useFormatMoney();
  const navigate = useNavigate();
  const hasChat = useHasChat();

  const ask = () => {
    const what = [
      toWords({ kind, state }).title,
      amount !== null && formatMoney(amount),
      time !== undefined && formatDateTime(time),
      reference !== undefined && t('reference', { reference }),
    ]
      .filter(Boolean)
      .join(', ');
    const isWaiting = state === 'waiting' || state === 'settling';
    if (hasChat) prepareMessage(t(isWaiting ? 'askWaiting' : 'askEnded', { what }));
    void navigate(hasChat ? `${PATHS.contact}?m=chat` : PATHS.contact);
  };
  return (
    <Button size="small" onClick={ask}>
      {t('ask')}
    </Button>
  );
}
