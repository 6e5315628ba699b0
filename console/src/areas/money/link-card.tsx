import { operator } from '@wallet/shared/control/operator.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { ControlForm } from '#ui/form/control-form.tsx';
import { formatDateTime } from '#ui/format.ts';

interface LinkCardProps {
  readonly link: ControlResponse<typeof operator.queue>['links'][number];
  readonly phone: string;
}

/** Pending gift link with the forms to approve or reject it. */
export function LinkCard({ link: { id, createdAt, link }, phone }: LinkCardProps) {
  return (
    <article className="card" aria-label={`Link ${id}`}>
      <p>
        <b>{phone}</b> · {formatDateTime(createdAt)}
      </p>
      <p className="break-anywhere">{link}</p>
      <div className="decision">
        <ControlForm
          call={operator.link}
          set={{ link: id, verb: 'approve' }}
          only={['amount']}
          label={`Approve link ${id}`}
          submitLabel="Approve"
          done={() => 'Link approved and amount credited.'}
        />
        <ControlForm
          call={operator.link}
          set={{ link: id, verb: 'reject' }}
          only={['reason']}
          initial={{ reason: 'duplicate' }}
          label={`Reject link ${id}`}
          submitLabel="Reject"
          kind="danger"
          done={() => 'Link rejected.'}
        />
      </div>
    </article>
  );
}
