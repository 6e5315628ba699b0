import { useState } from 'react';

import { getDefaultAccounts, type TransferAccount } from '#entities/wallet/transfer-accounts.ts';
import type { AmountInput } from '#ui/form/amount-field.tsx';

import { validateTransfer, type TransferErrors } from './validate-transfer.ts';

interface Chosen {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What the member has filled in. Problems are shown by submitting and go with the change that may mend them. */
export function useTransferForm(accounts: readonly TransferAccount[], wanted: Chosen) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [entry, setEntry] = useState<AmountInput>({ amount: null, text: '' });
  const [problems, setProblems] = useState<TransferErrors>({});

  // The wallet may arrive after the modal has opened; until a choice is made, the preset holds.
  const preset = getDefaultAccounts(accounts, wanted);
  const from = chosen.from ?? preset.from;
  const to = chosen.to ?? preset.to;

  return {
    from,
    to,
    amount: entry.amount,
    problems,
    /** What makes the text in the amount's field no amount; its words are the field's own. */
    unreadable: entry.error === 'empty' ? undefined : entry.error,
    setFrom: (code: string) => {
      setChosen({ from: code, to });
      setProblems({ ...problems, from: undefined, to: undefined });
    },
    setTo: (code: string) => {
      setChosen({ from, to: code });
      setProblems({ ...problems, to: undefined });
    },
    swap: () => {
      setChosen({ from: to, to: from });
      setProblems({ ...problems, from: undefined, to: undefined });
    },
    setAmount: (next: AmountInput) => {
      setEntry(next);
      setProblems({ ...problems, amount: undefined });
    },
    check: () => {
      const checked = validateTransfer({ from, to, amount: entry.amount ?? undefined });
      setProblems(checked.ok ? {} : checked.problems);
      return checked;
    },
  };
}

export type TransferFormState = ReturnType<typeof useTransferForm>;
