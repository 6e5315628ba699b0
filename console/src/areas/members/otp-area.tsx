import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { outside } from '@wallet/shared/control/client-state.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { NextFaultButton } from '#areas/controls/next-fault-button.tsx';
import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';
import { createOutcomeScript } from '#areas/controls/outcome-script.ts';

const SEND = 'otp.send';

/** The text messages that were sent, and what becomes of the next one. */
export function OtpArea() {
  const id = useWorldId();
  const box = useControlQuery(outside.otp, { params: { id }, query: {} });
  return (
    <>
      <Panel title="Outbox">
        <QueryResult query={box}>
          {({ otp }) => (
            <DataTable
              label="Codes that were sent"
              columns={['Phone', 'Code', 'Reference', 'Until', 'Act']}
              rows={otp}
              getRowKey={(row) => row.token}
              emptyText="No code was sent. One is as somebody registers."
              renderCells={(row) => [
                row.phone,
                <code key="code">{row.code}</code>,
                row.ref,
                formatTime(row.expiresAt),
                <span key="act" className="row">
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
      <Panel title="The next message">
        <div className="row">
          <NextOutcomeButton stream="otp.delivery" value="fail">
            Is not delivered
          </NextOutcomeButton>
          <NextFaultButton call={SEND} effect={{ error: 'REQUEST_LIMIT_1MIN' }}>
            Refused: wait a minute
          </NextFaultButton>
          <NextFaultButton call={SEND} effect={{ error: 'OTP_BLOCK' }}>
            Refused: blocked
          </NextFaultButton>
          <NextFaultButton call={SEND} effect={{ error: 'OTP_VERIFIED' }}>
            Refused: verified already
          </NextFaultButton>
          <NextFaultButton call={SEND} effect={{ error: 'OTP_SEND_FAIL' }}>
            Refused: cannot be sent
          </NextFaultButton>
        </div>
        <ActionForm
          label="Code of the next message"
          submitLabel="Set the code"
          onSubmit={async (typed) => {
            const body = createOutcomeScript('otp.code', [typed('values').trim()], {
              afterwards: 'repeat-last',
            });
            await callControl(outcomes.script, { params: { id }, body });
            return 'Every code from now on is this one.';
          }}
        >
          <TextField name="values" label="Always this code" inputMode="numeric" defaultValue="123456" />
        </ActionForm>
      </Panel>
    </>
  );
}
