import { BankTile } from './bank-tile.tsx';
import type { PickerOption } from '#ui/form/picker-dialog.tsx';

interface Bank {
  readonly code: string;
  readonly nameTH: string;
  /** Not every operator tells it. */
  readonly nameEN?: string | undefined;
}

const LAO_LETTER = /[\u0e80-\u0eff]/;

/** Banks as a list offers them: found by their local name, their English one and their code. */
export const toBankOptions = (banks: readonly Bank[], language: string): readonly PickerOption[] =>
  banks.map(({ code, nameTH, nameEN }) => {
    const isEnglish = language === 'en' && Boolean(nameEN);
    return {
      value: code,
      label: (isEnglish ? nameEN : nameTH) || code,
      lang: isEnglish ? 'en' : LAO_LETTER.test(nameTH) ? 'lo' : 'th',
      detail: code,
      keywords: [nameTH, nameEN ?? ''],
      icon: <BankTile code={code} />,
    };
  });
