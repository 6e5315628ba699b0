import { useQuery } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { endpointKey, query } from '#api/query.ts';
import { hasOpenCode } from '#entities/pending-money/stored-pending.ts';
import { readEntriesSince } from '#entities/statement/read-entries.ts';
import { appConfig } from '#lib/app-config.ts';
import { latestNow } from '#lib/time/clock.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import { getStart, isUsagePart, listReached, type Reached } from './reminder-usage.ts';
import { addBegun, type DepositWay, removeBegun } from './reminder.ts';
import { useReminder, useReminderText } from './use-reminder.ts';

interface ReminderDialogProps {
  reached: Reached;
  /** Undefined before the way of the deposit was chosen. */
  way: DepositWay | undefined;
  /** Amount of the deposit. Undefined before it is known. */
  amount: Satang | undefined;
  /** True where the operator checks slips by hand (F-13). */
  acceptsSlips: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Warns before a deposit near the reminder, and asks twice before one that passes it. The money of a slip has been
 * transferred before.
 */
function ReminderDialog(props: ReminderDialogProps) {
  const { reached, way, amount, acceptsSlips, onConfirm, onCancel } = props;
  const { t } = useTranslation('deposit-reminder');
  const { describe, describeNext } = useReminderText();
  const [isSecond, setSecond] = useState(false);
  const { level } = reached;
  const isSlip = way === 'slip';
  const mayBeTransferred = way === undefined && acceptsSlips;

  const nextText = () => {
    if (amount !== undefined) return describeNext(reached, amount);
    if (way === 'link') return t('link');
    if (isSlip) return t('slip.transferred');
    return mayBeTransferred ? t('transferred') : undefined;
  };
  const next = nextText();

  if (isSecond) {
    return (
      <ConfirmDialog
        key="second"
        title={t(isSlip ? 'slip.title' : 'second.title')}
        confirmLabel={t(isSlip ? 'slip.confirm' : 'second.confirm')}
        cancelLabel={t(isSlip ? 'slip.notNow' : 'second.cancel')}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <p>{t(isSlip ? 'slip.text' : mayBeTransferred ? 'second.transferred' : 'second.text')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      key="first"
      title={t(level)}
      confirmLabel={t('continue')}
      cancelLabel={t(isSlip ? 'slip.notNow' : 'notNow')}
      onConfirm={level === 'passed' ? () => setSecond(true) : onConfirm}
      onCancel={onCancel}
    >
      <p>{describe(reached)}</p>
      {next !== undefined && <p>{next}</p>}
    </ConfirmDialog>
  );
}

interface ReminderNoticeProps {
  /** Undefined far from the reminder. */
  reached: Reached | undefined;
  /** How much of the statement could not be read, so that the reminder may come too late. */
  unread: 'all' | 'part' | undefined;
}

/** Says above the ways of deposit how close the member is to the reminder. */
function ReminderNotice({ reached, unread }: ReminderNoticeProps) {
  const { t } = useTranslation('deposit-reminder');
  const { describe } = useReminderText();
  return (
    <>
      {unread && <Notice tone="warn">{t(unread === 'all' ? 'unread' : 'unreadPart')}</Notice>}
      {reached && unread !== 'all' && (
        <Notice tone="warn" title={t(reached.level)}>
          {describe(reached)}
        </Notice>
      )}
    </>
  );
}

/** Pages that are read before a deposit: enough for most months, and the member waits for them. */
const PAGES_MAX = 10;

interface Question {
  readonly reached: Reached;
  readonly way: DepositWay;
  readonly amount: Satang | undefined;
  readonly answer: (isWanted: boolean) => void;
}

interface DepositGate {
  /** True while it is not known yet, or not decided, if the member wants to deposit at all. */
  readonly isHeld: boolean;
  /** Says how close the member is to the reminder. Undefined far from it. */
  readonly notice: ReactNode;
  readonly dialog: ReactNode;
  /** Asks the member where this deposit passes the reminder. Resolves with false if it is not wanted. */
  readonly confirm: (way: DepositWay, amount?: Satang) => Promise<boolean>;
  /** Forgets a deposit that was confirmed and then refused or cancelled. */
  readonly giveUp: (way: DepositWay) => void;
}

const nameRule = ({ rule }: Reached): string => `${rule.unit} ${rule.kind}`;

/**
 * Holds deposits that pass the reminder of the member until they are confirmed twice: when the screen is opened, which
 * every way of deposit begins with, and before an amount is sent. What was deposited comes from the statement.
 */
export function useDepositGate(onDecline: () => void): DepositGate {
  const { reminder, change, member } = useReminder();
  const isActive = appConfig.saferGambling !== 'off' && reminder.rules.length > 0;
  const start = getStart(reminder, latestNow());
  const statementRows = useQuery({
    queryKey: [...endpointKey(statement.list), 'since', start],
    queryFn: ({ signal }) => readEntriesSince(start, { signal, pagesMax: PAGES_MAX }),
    enabled: isActive,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isKnown = !statementRows.isPending;
  // Requested by the deposit modal.
  const { data: ways } = useQuery({ ...query(lookup.deposit), enabled: false });
  const [isOpened, setOpened] = useState(false);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<Question>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const isUnconfirmed = (each: Reached) => each.level === 'passed' && !confirmed.includes(nameRule(each));
  const rows = statementRows.data?.entries ?? [];
  const reached = isActive && isKnown ? listReached(reminder, { rows, now: latestNow() }) : [];
  const isPart = statementRows.data?.isComplete === false || isUsagePart(reminder, rows, latestNow());
  const unread = statementRows.isError ? 'all' : isPart ? 'part' : undefined;
  const opening = isOpened ? undefined : reached.find(isUnconfirmed);
  const isBegun = () => member !== undefined && hasOpenCode(member);
  if (isActive && !isOpened && (isBegun() || (isKnown && !opening))) setOpened(true);

  const confirmOpening = () => {
    setConfirmed(reached.filter(isUnconfirmed).map(nameRule));
    setOpened(true);
  };

  const confirm = async (way: DepositWay, amount?: Satang): Promise<boolean> => {
    if (!isActive) return true;
    // A member who came back to an open code may be faster than the statement, without which nothing seems deposited.
    const { data } = isKnown ? statementRows : await statementRows.refetch();
    if (!isMounted.current) return false;
    // A deposit that was begun before in the same way is given up for this one.
    const next = listReached(removeBegun(reminder, way), {
      rows: data?.entries ?? [],
      now: latestNow(),
      amount,
    }).find((each) => isUnconfirmed(each) || (each.level === 'near' && amount !== undefined));
    if (next) {
      const isWanted = await new Promise<boolean>((answer) =>
        setQuestion({ reached: next, way, amount, answer }),
      );
      setQuestion(undefined);
      if (!isWanted) return false;
    }
    change((kept) => addBegun(kept, { way, amount, at: latestNow() }));
    // The next deposit is another one.
    setConfirmed([]);
    return true;
  };
  const giveUp = (way: DepositWay) => {
    if (isActive) change((kept) => removeBegun(kept, way));
  };

  const asked = question ?? (opening && { reached: opening, way: undefined, amount: undefined });
  const near = question || opening ? undefined : reached[0];
  return {
    isHeld: isActive && !isOpened,
    notice: isActive && <ReminderNotice reached={near} unread={unread} />,
    dialog: asked && (
      <ReminderDialog
        key={nameRule(asked.reached)}
        reached={asked.reached}
        way={asked.way}
        amount={asked.amount}
        acceptsSlips={ways !== undefined && ways.isManual !== false}
        onConfirm={() => (question ? question.answer(true) : confirmOpening())}
        onCancel={() => (question ? question.answer(false) : onDecline())}
      />
    ),
    confirm,
    giveUp,
  };
}
