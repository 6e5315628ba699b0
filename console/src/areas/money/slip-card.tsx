import { operator } from '@wallet/shared/control/operator.ts';
import { bahtToSatang, satangToBaht } from '@wallet/shared/money.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { createFieldError } from '#api/api-error.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatAmount, formatDateTime } from '#ui/format.ts';

import { SlipPicture } from './slip-picture.tsx';

interface SlipCardProps {
  readonly slip: ControlResponse<typeof operator.queue>['slips'][number];
  readonly phone: string;
}

/** Pending slip with its picture and the forms to approve or reject it. */
export function SlipCard({
  slip: { id: slip, createdAt, status, note, amount, picture },
  phone,
}: SlipCardProps) {
  const act = useWorldAction();
  return (
    <article className="slip" aria-label={`Slip ${slip}`}>
      <SlipPicture address={picture} name={`slip ${slip}`} />
      <div className="slip-body">
        <p className="row">
          <b>{phone}</b>
          <span className="note">{formatDateTime(createdAt)}</span>
          <span className="chip muted">{status}</span>
          {note !== undefined && <span className="chip muted">{note}</span>}
          <code>{slip}</code>
        </p>
        <div className="decision">
          <ControlForm
            call={operator.slip}
            set={{ slip, verb: 'approve' }}
            only={['amount']}
            initial={{ amount: amount && satangToBaht(amount) }}
            label={`Approve slip ${slip}`}
            submitLabel="Approve"
            done={(_, values) =>
              `Slip ${slip} approved: ${formatAmount(bahtToSatang(Number(values['amount'])))} credited to ${phone}.`
            }
          />
          <ActionForm
            label={`Reject slip ${slip}`}
            submitLabel="Reject"
            kind="danger"
            onSubmit={async (readField) => {
              const reason = readField('own').trim() || readField('note');
              if (reason === '') throw createFieldError('note', 'must be selected, or enter a custom reason');
              const request = { slip, verb: 'reject' as const, body: { note: reason } };
              return act(operator.slip, request, `Slip ${slip} rejected: ${reason}.`)();
            }}
          >
            <Select name="note" label="Reason" options={SLIP_REASONS} />
            <TextField name="own" label="Custom reason" />
          </ActionForm>
        </div>
        <details>
          <summary>Set another status</summary>
          <ControlForm
            call={operator.updateSlip}
            set={{ slip }}
            initial={{ status: 'CHECKING' }}
            label={`Set the status of slip ${slip}`}
            submitLabel="Set"
            kind="plain"
            done={(_, { status: newStatus }) => `Slip ${slip} set to ${String(newStatus)}.`}
          />
        </details>
      </div>
    </article>
  );
}
