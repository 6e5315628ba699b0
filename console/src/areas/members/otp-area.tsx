import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { clients } from '@wallet/shared/control/client-state.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';
import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';
import { createNextOutcomes } from '#areas/controls/next-outcomes.ts';

const SEND_OTP = 'otp.send';

/** One-time passwords that were sent by text message, and controls for the next one. */
export function OtpArea() {
  const id = useWorldId();
  const outbox = useControlQuery(clients.otp, { params: { id }, query: {} });
  return (
    <>
      <Panel title="Outbox">
        <QueryResult query={outbox}>
          {({ otp }) => (
            <DataTable
              label="Sent codes"
              columns={['Phone', 'Code', 'Reference', 'Expires', 'Actions']}
              rows={otp}
              getRowKey={(row) => row.token}
              emptyText="No codes sent yet. A code is sent during registration."
              renderCells={(row) => [
                row.phone,
                <code key="code">{row.code}</code>,
                row.ref,
                formatTime(row.expiresAt),
                <span key="actions" className="row">
                  <CopyButton label={`Copy the code for ${row.phone}`} text={() => row.code}>
                    Copy code
                  </CopyButton>
                  <CopyButton label={`Copy the token for ${row.phone}`} text={() => row.token}>
                    Copy token
                  </CopyButton>
                </span>,
              ]}
            />
          )}
        </QueryResult>
      </Panel>
      <Panel title="Next message">
        <div className="row">
          <NextOutcomeButton stream="otp.delivery" value="fail">
            Not delivered
          </NextOutcomeButton>
          <NextFaultButton call={SEND_OTP} effect={{ error: 'REQUEST_LIMIT_1MIN' }}>
            Rejected: wait one minute
          </NextFaultButton>
          <NextFaultButton call={SEND_OTP} effect={{ error: 'OTP_BLOCK' }}>
            Rejected: blocked
          </NextFaultButton>
          <NextFaultButton call={SEND_OTP} effect={{ error: 'OTP_VERIFIED' }}>
            Rejected: already verified
          </NextFaultButton>
          <NextFaultButton call={SEND_OTP} effect={{ error: 'OTP_SEND_FAIL' }}>
            Rejected: cannot be sent
          </NextFaultButton>
        </div>
        <ActionForm
          label="Code of the next messages"
          submitLabel="Set code"
          onSubmit={async (readField) => {
            const body = createNextOutcomes('otp.code', [readField('values').trim()], {
              afterwards: 'repeat-last',
            });
            await callControl(outcomes.set, { params: { id }, body });
            return 'All codes from now on are this one.';
          }}
        >
          <TextField required name="values" label="Code" inputMode="numeric" defaultValue="123456" />
        </ActionForm>
      </Panel>
    </>
  );
}
