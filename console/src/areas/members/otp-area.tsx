import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { clients } from '@wallet/shared/control/client-state.ts';

import { ControlForm } from '#ui/form/control-form.tsx';
import { copy } from '#ui/copy-button.tsx';
import { ControlTable } from '#ui/control-table.tsx';
import { QueryResult } from '#ui/query-result.tsx';
import { Panel } from '#ui/panel.tsx';

import { type Next, NextButtons } from '#areas/controls/next-buttons.tsx';

const SEND_OTP = 'otp.send';
const NEXT_MESSAGE: readonly Next[] = [
  { text: 'Not delivered', stream: 'otp.delivery', values: ['fail'] },
  { text: 'Rejected: wait one minute', match: SEND_OTP, effect: { error: 'REQUEST_LIMIT_1MIN' } },
  { text: 'Rejected: blocked', match: SEND_OTP, effect: { error: 'OTP_BLOCK' } },
  { text: 'Rejected: already verified', match: SEND_OTP, effect: { error: 'OTP_VERIFIED' } },
  { text: 'Rejected: cannot be sent', match: SEND_OTP, effect: { error: 'OTP_SEND_FAIL' } },
];

/** One-time passwords that were sent by text message, and controls for the next one. */
export function OtpArea() {
  return (
    <>
      <Panel title="Outbox">
        <QueryResult call={clients.otp}>
          {({ otp }) => (
            <ControlTable
              label="Sent codes"
              schema={clients.otp.response.shape.otp.def.element}
              columns={['phone', 'code', 'ref', 'expiresAt']}
              rows={otp}
              getRowKey={(row) => row.token}
              emptyText="No codes sent yet. A code is sent during registration."
              actions={({ phone, code, token }) => [
                { text: 'Copy code', about: `for ${phone}`, onAction: () => copy(code) },
                { text: 'Copy token', about: `for ${phone}`, onAction: () => copy(token) },
              ]}
            />
          )}
        </QueryResult>
      </Panel>
      <Panel title="Next message">
        <NextButtons next={NEXT_MESSAGE} />
        <ControlForm
          call={outcomes.set}
          set={{ stream: 'otp.code', afterwards: 'repeat-last' }}
          only={['values']}
          initial={{ values: ['123456'] }}
          label="Code of the next messages"
          submitLabel="Set code"
          done={() => 'All codes from now on are this one.'}
        />
      </Panel>
    </>
  );
}
