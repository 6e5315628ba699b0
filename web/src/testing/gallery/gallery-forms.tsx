import { type Satang, asSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';

import { parseAmount } from '#lib/format/parse-amount.ts';
import { WalletCurrency } from '#ui/data/wallet-currency.ts';
import { AmountField } from '#ui/form/amount-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

import type { GalleryLanguage } from './gallery-texts.ts';
import styles from './gallery.module.css';

const CHIPS = [100_00, 200_00, 300_00, 500_00, 1000_00].map(asSatang);

/** The fields of the gallery. */
export function GalleryForms({
  words,
  language,
}: {
  words: Readonly<Record<string, string>>;
  language: GalleryLanguage;
}) {
  const [amount, setAmount] = useState<Satang | null>(asSatang(500_00));
  return (
    <Card as="section" aria-label="Fields" className={styles.section}>
      <Field
        label={words.phone ?? ''}
        hint={words.phoneHint}
        defaultValue="081-234-5678"
        inputMode="numeric"
      />
      <Field label={words.phone ?? ''} error={words.phoneError} defaultValue="0812" />
      <Field label={words.bank ?? ''} defaultValue={words.tall} />
      <Field label={words.bank ?? ''} readOnly defaultValue="PR123" />
      <PasswordField label={words.password ?? ''} autoComplete="current-password" defaultValue="secret" />
      <SelectField label={words.from ?? ''} defaultValue="1">
        <option value="1">{words.wallet}</option>
        <option value="2">Slot Alpha</option>
      </SelectField>
      <Checkbox label={words.remember} defaultChecked />
      <WalletCurrency value={language === 'la' ? 'LAK' : 'BAHT'}>
        <AmountField
          label={words.amount ?? ''}
          amount={amount}
          chips={CHIPS}
          minimumChip={asSatang(200_00)}
          max={asSatang(9000_00)}
          note={words.minimum}
          onChange={(text) => {
            const parsed = parseAmount(text);
            setAmount(parsed.ok ? parsed.amount : null);
          }}
        />
      </WalletCurrency>
      <Field label="OTP" look="code" defaultValue="123456" inputMode="numeric" />
    </Card>
  );
}
