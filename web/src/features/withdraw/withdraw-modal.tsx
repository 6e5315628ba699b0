import { useQuery } from '@tanstack/react-query';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { asSatang, type Satang } from '@wallet/shared/money.ts';
import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { query } from '#api/query.ts';
import { withdrawCommand } from '#commands/definitions/wallet-moves.ts';
import { getBankName } from '#entities/bank/bank-name.ts';
import { BankTile } from '#entities/bank/bank-tile.tsx';
import { getLastDigits, maskAccountNumber } from '#entities/bank/mask-account-number.ts';
import { CommandFlow, FlowOutcome } from '#entities/command/command-flow.tsx';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { useCommandFlow } from '#entities/command/use-command-flow.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { type BankAccount, useWallet } from '#entities/wallet/use-wallet.ts';
import { PATHS } from '#lib/paths.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Button } from '#ui/action/button.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';
import { useAmountField } from '#ui/form/use-amount-field.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { FormSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { createWithdrawalSchema } from './validate-withdrawal.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw.module.css';

interface DestinationAccountProps {
  account: BankAccount;
  /** Shows a link to where the member edits the account. */
  canEdit?: boolean;
}

/** The member's own bank account, to which the money is paid. */
export function DestinationAccount({ account, canEdit = false }: DestinationAccountProps) {
  const { t, i18n } = useTranslation('withdraw');
  const bankName = getBankName(account, i18n.language);
  return (
    <div className={styles.bank}>
      <BankTile code={account.bankCode} />
      <div className={styles.bankDetails}>
        <p className="quiet">{t('destination')}</p>
        {account.bankAccountName !== undefined && (
          <p className={styles.bankName}>{account.bankAccountName}</p>
        )}
        <p className="quiet">
          <span lang={bankName.lang}>{bankName.text}</span>{' '}
          {account.bankAccountNo !== undefined && (
            <>
              <span className={styles.accountNo} aria-hidden>
                {maskAccountNumber(account.bankAccountNo)}
              </span>
              <span className="visually-hidden">
                {t('endsIn', { digits: getLastDigits(account.bankAccountNo) })}
              </span>
            </>
          )}
        </p>
        {canEdit && (
          <Link className={styles.edit} to={PATHS.editProfile}>
            {t('editAccount')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Reads the operator's minimum and maximum. */
const useWithdrawLimits = () => useQuery(query(lookup.withdraw));

/** Returns true while a bonus is active. The operator may refuse a withdrawal then. */
const useHasActiveBonus = (): boolean => useQuery(query(bonus.checkActive)).data?.status === true;

interface WithdrawModalProps {
  /** Balance of wallet and games together. Undefined while it loads, null where the operator sent no number. */
  total: Satang | null | undefined;
  steps: FormSteps;
  onClose: () => void;
}

/** Withdrawal to the member's own bank account. The modal is open while it is mounted. */
export function WithdrawModal(props: WithdrawModalProps) {
  const { total, steps, onClose } = props;
  const { t } = useTranslation('withdraw');
  const formId = useId();
  const isHidden = use(AmountsHidden);
  const wallet = useWallet();
  const { data: bounds, isPending: isRangePending } = useWithdrawLimits();
  const limits = {
    // A minimum below 0 says nothing.
    min: bounds?.withdrawMin != null && bounds.withdrawMin > 0 ? bounds.withdrawMin : null,
    max: bounds?.withdrawMax ?? null,
    total: total ?? null,
  };
  const form = useSchemaForm(createWithdrawalSchema(limits), { defaultValues: { amount: '' } });
  const field = useAmountField(form, 'amount');
  const hasBonus = useHasActiveBonus();
  const flow = useCommandFlow(withdrawCommand, { steps, onClose, leaveAddress: steps.leaveAddress });
  const formatMoney = useFormatMoney();
  const account = wallet.data?.bankAccount;

  const amount = flow.outcome?.details.amount;
  const digits = getLastDigits(account?.bankAccountNo);
  const accountText = [account?.bankCode, digits && t('endsIn', { digits })].filter(Boolean).join(' ');
  const doneText =
    accountText !== '' && amount !== undefined
      ? t('done', { amount: formatMoney(asSatang(Number(amount))), account: accountText })
      : undefined;
  const told = { flow, refusedCloseLabel: t('backToForm'), doneText };
  if (flow.outcome?.state === 'done') return <FlowOutcome {...told} />;

  const submit = (wallet.isPending || account) && (
    <Button wide size="large" variant="primary" type="submit" form={formId} disabled={!account}>
      {field.amount === null ? t('next') : t('nextAmount', { amount: formatMoney(field.amount) })}
    </Button>
  );
  return (
    <Modal title={t('title')} height="full" busy={flow.isSending} onClose={onClose} footer={submit}>
      <div className={styles.content}>
        <QueryPlaceholder query={wallet} height="348px" />
        {wallet.data && !account && (
          <EmptyState
            title={t('noBankTitle')}
            text={t('noBank')}
            action={<ButtonLink to={PATHS.editProfile}>{t('addBank')}</ButtonLink>}
          />
        )}
        <CommandNotices kinds={['withdraw']} />
        {wallet.data && account && (
          <>
            {total != null && total <= 0 && !isHidden && (
              <Notice action={<NextStepLink step="deposit" look="link" />}>{t('nothing')}</Notice>
            )}
            <DestinationAccount account={account} canEdit />
            <WithdrawForm
              id={formId}
              field={field}
              limits={limits}
              isRangePending={isRangePending}
              walletBalance={wallet.data.wallet?.amount ?? null}
              onSubmit={() => void form.handleSubmit((body) => flow.ask({ body }))()}
            />
            {/* Known later than the form, which it would push down. */}
            {hasBonus && (
              <Notice tone="warn" action={<NextStepLink step="bonus" look="link" />}>
                {t('bonusWarning')}
              </Notice>
            )}
          </>
        )}
      </div>
      {/* The amount as the field shows it, and the destination (WD-5). */}
      <CommandFlow {...told} title={t('confirmTitle')} confirmLabel={t('confirm')} cancelLabel={t('edit')}>
        {({ body }) => (
          <div className={styles.summary}>
            <Money alwaysShown look="display" amount={body.amount} />
            {account && <DestinationAccount account={account} />}
          </div>
        )}
      </CommandFlow>
    </Modal>
  );
}
