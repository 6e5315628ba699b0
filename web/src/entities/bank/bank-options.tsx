import type { PickerOption } from '#ui/form/picker-dialog.tsx';

import { getBankName } from './bank-name.ts';
import { BankTile } from './bank-tile.tsx';
import type { Bank } from './use-banks.ts';

/** Converts banks to options of a picker, which finds them by local name, English name and code. */
export const toBankOptions = (banks: readonly Bank[], language: string): readonly PickerOption[] =>
  banks.map((bank) => {
    const { code, nameTH, nameEN } = bank;
    const { text, lang } = getBankName(bank, language);
    return {
      value: code,
      label: text,
      lang,
      detail: code,
      keywords: [nameTH, nameEN ?? ''],
      icon: <BankTile code={code} />,
    };
  });
