import { toText } from '@wallet/shared/control/fields/call-fields.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { bahtToSatang, satangToBaht } from '@wallet/shared/money.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { ControlForm } from '#ui/form/control-form.tsx';
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
          <ControlForm
            call={operator.slip}
            set={{ slip, verb: 'reject' }}
            only={['note']}
            label={`Reject slip ${slip}`}
            submitLabel="Reject"
            kind="danger"
            done={(_, { note: reason }) =>
              `Slip ${slip} rejected${reason === undefined ? '' : `: ${toText(reason)}`}.`
            }
          />
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
            done={(_, { status: newStatus }) => `Slip ${slip} set to ${toText(newStatus)}.`}
          />
        </details>
      </div>
    </article>
  );
}
