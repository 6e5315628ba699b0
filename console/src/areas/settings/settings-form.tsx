import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, toAmountInput, parseInteger } from '#ui/format.ts';

type Settings = ControlResponse<typeof settings.read>;

const WINDOW = /^(\S+)\s*-\s*(\S+)$/;

function windowIn(text: string): Settings['slipWindow'] {
  if (text.trim() === '') return null;
  const [, from, to] = WINDOW.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined)
    throw createFieldError('slipWindow', 'is to be such as 23:00-01:00, or empty');
  return { from, to };
}

/** Limits, the window in which no slips are taken, currency and the key of the operator's own rejection. */
export function SettingsForm({ now }: { readonly now: Settings }) {
  const id = useWorldId();
  const { withdrawMin, withdrawMax, qrMinimum, qrLifetimeS, slipWindow, currency, operatorRejection } = now;
  return (
    <ActionForm
      key={JSON.stringify([withdrawMin, withdrawMax, qrMinimum, qrLifetimeS, slipWindow, currency])}
      label="Figures"
      submitLabel="Set the figures"
      onSubmit={(typed) =>
        callControl(settings.change, {
          params: { id },
          body: {
            withdrawMin: parseAmount(typed('withdrawMin'), 'withdrawMin'),
            withdrawMax: parseAmount(typed('withdrawMax'), 'withdrawMax'),
            qrMinimum: parseAmount(typed('qrMinimum'), 'qrMinimum'),
            qrLifetimeS: parseInteger(typed('qrLifetimeS'), 'qrLifetimeS'),
            slipWindow: windowIn(typed('slipWindow')),
            currency: typed('currency') as Settings['currency'],
            operatorRejection: typed('operatorRejection'),
          },
        })
      }
    >
      <TextField
        name="withdrawMin"
        label="Least withdrawal"
        inputMode="decimal"
        defaultValue={toAmountInput(withdrawMin)}
      />
      <TextField
        name="withdrawMax"
        label="Most withdrawal"
        inputMode="decimal"
        defaultValue={toAmountInput(withdrawMax)}
      />
      <TextField
        name="qrMinimum"
        label="Least QR deposit"
        inputMode="decimal"
        defaultValue={toAmountInput(qrMinimum)}
      />
      <TextField
        name="qrLifetimeS"
        label="Life of a QR code, s"
        inputMode="numeric"
        defaultValue={String(qrLifetimeS)}
      />
      <TextField
        name="slipWindow"
        label="No slips from-to"
        placeholder="23:00-01:00"
        defaultValue={slipWindow ? `${slipWindow.from}-${slipWindow.to}` : ''}
        hint="In Bangkok; empty: always taken"
      />
      <Select
        name="currency"
        label="Currency of new members"
        options={['BAHT', 'LAK']}
        defaultValue={currency}
      />
      <TextField name="operatorRejection" label="Key of the rejection" defaultValue={operatorRejection} />
    </ActionForm>
  );
}
