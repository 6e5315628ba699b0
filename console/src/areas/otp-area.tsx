import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { outside } from '@wallet/shared/control/outside.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Field } from '#ui/field.tsx';
import { clockText } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Panel } from '#ui/panel.tsx';

import { NextFault } from './next-fault.tsx';
import { NextOutcome } from './next-outcome.tsx';
import { scriptOf } from './script.ts';

const SEND = 'otp.send';

/** The text messages that were sent, and what becomes of the next one. */
export function OtpArea() {
  const id = useWorldId();
  const box = useRead(outside.otp, { params: { id }, query: {} });
  return (
    <>
      <Panel title="Outbox">
        <Loaded of={box}>
          {({ otp }) => (
            <DataTable
              label="Codes that were sent"
              columns={['Phone', 'Code', 'Reference', 'Until', 'Act']}
              rows={otp}
              keyOf={(row) => row.token}
              empty="No code was sent. One is as somebody registers."
              cells={(row) => [
                row.phone,
                <code key="code">{row.code}</code>,
                row.ref,
                clockText(row.expiresAt),
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
        </Loaded>
      </Panel>
      <Panel title="The next message">
        <div className="row">
          <NextOutcome stream="otp.delivery" value="fail">
            Is not delivered
          </NextOutcome>
          <NextFault call={SEND} effect={{ error: 'REQUEST_LIMIT_1MIN' }}>
            Refused: wait a minute
          </NextFault>
          <NextFault call={SEND} effect={{ error: 'OTP_BLOCK' }}>
            Refused: blocked
          </NextFault>
          <NextFault call={SEND} effect={{ error: 'OTP_VERIFIED' }}>
            Refused: verified already
          </NextFault>
          <NextFault call={SEND} effect={{ error: 'OTP_SEND_FAIL' }}>
            Refused: cannot be sent
          </NextFault>
        </div>
        <ActForm
          label="Code of the next message"
          submit="Set the code"
          onAct={async (typed) => {
            const body = scriptOf('otp.code', [typed('values').trim()], { afterwards: 'repeat-last' });
            await callControl(outcomes.script, { params: { id }, body });
            return 'Every code from now on is this one.';
          }}
        >
          <Field name="values" label="Always this code" inputMode="numeric" defaultValue="123456" />
        </ActForm>
      </Panel>
    </>
  );
}
