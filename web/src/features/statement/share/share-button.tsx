import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { showToast } from '#ui/feedback/toast-store.ts';

import { getSign } from '../entry-sign.ts';
import { useKnownPartyName } from '../use-party-name.ts';
import { drawEntry, type EntryPicture } from './draw-entry.ts';
import { shareEntry } from './share-entry.ts';

/**
 * Shares an entry as a picture or a text. Accounts are named only if they are the member's own, or a game: what else the
 * operator writes there, and its description, may be about somebody else.
 */
export function ShareButton({ entry }: { entry: Entry }) {
  const { t } = useTranslation(['statement', 'ui']);
  const formatMoney = useFormatMoney();
  const getKnownName = useKnownPartyName();
  const { statementType, status, amount, createdAt, from, to, _id } = entry;

  const describe = (): EntryPicture => ({
    heading: t('share.heading'),
    title: t(statementType),
    amount: formatMoney(amount, getSign(statementType)),
    facts: (
      [
        [t('status'), t(toOperationStatus(status))],
        [t('time'), formatDateTime(createdAt)],
        [t('from'), getKnownName(from)],
        [t('to'), getKnownName(to)],
        [t('reference'), _id],
      ] as const
    ).filter((fact): fact is readonly [string, string] => fact[1] !== undefined),
  });

  const share = async () => {
    const described = describe();
    const { title, amount: money, facts } = described;
    const text = [title, money, ...facts.map(([name, value]) => `${name} ${value}`)].join(' · ');
    const blob = await drawEntry(described).catch(() => undefined);
    const picture = blob && new File([blob], `${_id ?? 'entry'}.png`, { type: blob.type });
    const outcome = await shareEntry(text, picture);
    if (outcome === 'saved') showToast(t('share.saved'), 'success');
    if (outcome !== 'failed') return;
    const isCopied = await copyText(text);
    showToast(isCopied ? t('ui:copied', { text }) : t('ui:copyFailed'), isCopied ? 'success' : 'danger');
  };
  return (
    <Button size="small" icon={<Share2 />} onClick={() => void share()}>
      {t('share.button')}
    </Button>
  );
}
