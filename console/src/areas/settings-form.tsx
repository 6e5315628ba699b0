import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/call.ts';
import { badField } from '#api/problem.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, amountValue, wholeIn } from '#ui/format.ts';

type Settings = ControlAnswer<typeof settings.read>;

const WINDOW = /^(\S+)\s*-\s*(\S+)$/;

function windowIn(text: string): Settings['slipWindow'] {
  if (text.trim() === '') return null;
  const [, from, to] = WINDOW.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined)
    throw badField('slipWindow', 'is to be such as 23:00-01:00, or empty');
  return { from, to };
}

/** Limits, the window in which no slips are taken, currency and the key of the operator's own rejection. */
export function SettingsForm({ now }: { readonly now: Settings }) {
  const id = useWorldId();
  const { withdrawMin, withdrawMax, qrMinimum, qrLifetimeS, slipWindow, currency, operatorRejection } = now;
  return (
    <ActForm
      key={JSON.stringify([withdrawMin, withdrawMax, qrMinimum, qrLifetimeS, slipWindow, currency])}
      label="Figures"
      submit="Set the figures"
      onAct={(typed) =>
        callControl(settings.change, {
          params: { id },
          body: {
            withdrawMin: amountIn(typed('withdrawMin'), 'withdrawMin'),
            withdrawMax: amountIn(typed('withdrawMax'), 'withdrawMax'),
            qrMinimum: amountIn(typed('qrMinimum'), 'qrMinimum'),
            qrLifetimeS: wholeIn(typed('qrLifetimeS'), 'qrLifetimeS'),
            slipWindow: windowIn(typed('slipWindow')),
            currency: typed('currency') as Settings['currency'],
            operatorRejection: typed('operatorRejection'),
          },
        })
      }
    >
      <Field
        name="withdrawMin"
        label="Least withdrawal"
        inputMode="decimal"
        defaultValue={amountValue(withdrawMin)}
      />
      <Field
        name="withdrawMax"
        label="Most withdrawal"
        inputMode="decimal"
        defaultValue={amountValue(withdrawMax)}
      />
      <Field
        name="qrMinimum"
        label="Least QR deposit"
        inputMode="decimal"
        defaultValue={amountValue(qrMinimum)}
      />
      <Field
        name="qrLifetimeS"
        label="Life of a QR code, s"
        inputMode="numeric"
        defaultValue={String(qrLifetimeS)}
      />
      <Field
        name="slipWindow"
        label="No slips from-to"
        placeholder="23:00-01:00"
        defaultValue={slipWindow ? `${slipWindow.from}-${slipWindow.to}` : ''}
        hint="In Bangkok; empty: always taken"
      />
      <Choice
        name="currency"
        label="Currency of new members"
        options={['BAHT', 'LAK']}
        defaultValue={currency}
      />
      <Field name="operatorRejection" label="Key of the rejection" defaultValue={operatorRejection} />
    </ActForm>
  );
}
