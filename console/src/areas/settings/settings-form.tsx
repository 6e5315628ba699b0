import { REFUSAL_FORMS } from '@wallet/shared/operator/settings.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toAmountInput } from '#ui/format.ts';
import { parseAmount, parseInteger } from '#ui/form/parse.ts';

type Settings = ControlResponse<typeof settings.read>;

const TIME_RANGE = /^(\S+)\s*-\s*(\S+)$/;

function parseTimeRange(text: string): Settings['slipWindow'] {
  if (text.trim() === '') return null;
  const [, from, to] = TIME_RANGE.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined)
    throw createFieldError('slipWindow', 'must look like 23:00-01:00, or be empty');
  return { from, to };
}

/** Form for limits, the time without slips, currency, the operator's custom rejection key and the form of refusals. */
export function SettingsForm({ current }: { readonly current: Settings }) {
  const id = useWorldId();
  const { withdrawMin, withdrawMax, qrMinimum, qrLifetimeS, slipWindow } = current;
  const { currency, operatorRejection, refusalForm } = current;
  return (
    <ActionForm
      key={JSON.stringify([
        withdrawMin,
        withdrawMax,
        qrMinimum,
        qrLifetimeS,
        slipWindow,
        currency,
        refusalForm,
      ])}
      label="Limits"
      submitLabel="Save limits"
      onSubmit={(readField) =>
        callControl(settings.update, {
          params: { id },
          body: {
            withdrawMin: parseAmount(readField('withdrawMin'), 'withdrawMin'),
            withdrawMax: parseAmount(readField('withdrawMax'), 'withdrawMax'),
            qrMinimum: parseAmount(readField('qrMinimum'), 'qrMinimum'),
            qrLifetimeS: parseInteger(readField('qrLifetimeS'), 'qrLifetimeS'),
            slipWindow: parseTimeRange(readField('slipWindow')),
            currency: readField('currency') as Settings['currency'],
            operatorRejection: readField('operatorRejection'),
            refusalForm: readField('refusalForm') as Settings['refusalForm'],
          },
        })
      }
    >
      <TextField
        name="withdrawMin"
        label="Minimum withdrawal"
        inputMode="decimal"
        defaultValue={toAmountInput(withdrawMin)}
      />
      <TextField
        name="withdrawMax"
        label="Maximum withdrawal"
        inputMode="decimal"
        defaultValue={toAmountInput(withdrawMax)}
      />
      <TextField
        name="qrMinimum"
        label="Minimum QR deposit"
        inputMode="decimal"
        defaultValue={toAmountInput(qrMinimum)}
      />
      <TextField
        name="qrLifetimeS"
        label="QR code lifetime, s"
        inputMode="numeric"
        defaultValue={String(qrLifetimeS)}
      />
      <TextField
        name="slipWindow"
        label="Slips closed, from-to"
        placeholder="23:00-01:00"
        defaultValue={slipWindow ? `${slipWindow.from}-${slipWindow.to}` : ''}
        hint="Bangkok time. Empty: always open"
      />
      <Select
        name="currency"
        label="Currency of new members"
        options={['BAHT', 'LAK']}
        defaultValue={currency}
      />
      <TextField name="operatorRejection" label="Rejection key" defaultValue={operatorRejection} />
      <Select
        name="refusalForm"
        label="Form of refused commands"
        options={REFUSAL_FORMS}
        defaultValue={refusalForm}
      />
    </ActionForm>
  );
}
