import { useState } from 'react';

import { PIXEL_PNG } from '@wallet/fixtures/sample-files.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { members } from '@wallet/shared/control/members.ts';
import { satangToBaht } from '@wallet/shared/money.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/location.ts';
import { sendOperatorRequest } from '#api/operator-client.ts';
import { createFieldError, ApiError } from '#api/api-error.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseAmount } from '#ui/form/parse.ts';
import { Panel } from '#ui/panel.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';

const SLIP = '/api/wallet/slip';
const REQUESTS = [
  { value: SLIP, text: 'Upload a slip', endpoint: wallet.slip },
  { value: '/api/qrcode/KBANK', text: 'Create a QR code at KBANK', endpoint: qrCode.create },
  { value: '/api/wallet/withdrawAll', text: 'Request a withdrawal', endpoint: wallet.withdrawAll },
] as const;

function createSlipForm(): FormData {
  const form = new FormData();
  form.set('file', new File([PIXEL_PNG], 'slip.png', { type: 'image/png' }));
  return form;
}

/** Form that sends a request with a member's token, to create something to review without the app. */
export function MemberRequestForm() {
  const id = useWorldId();
  const [path, setPath] = useState<string>(SLIP);
  return (
    <Panel
      title="Create a request as a member"
      note="Sends the same request as the app, with the member's token."
    >
      <ActionForm
        label="Request as a member"
        submitLabel="Send request"
        kind="plain"
        onSubmit={async (readField) => {
          const { members: allMembers } = await callControl(members.list, { params: { id } });
          const member = allMembers.find(({ id: memberId }) => memberId === readField('member'));
          const token = member?.token ?? null;
          if (token === null)
            throw createFieldError('member', 'must be signed in: open the app as this member in “Members”');
          const body =
            path === SLIP
              ? createSlipForm()
              : { amount: satangToBaht(parseAmount(readField('amount'), 'amount')) };
          const { status, body: response } = await sendOperatorRequest(id, token, {
            method: 'POST',
            path,
            body,
          });
          const endpoint = REQUESTS.find(({ value }) => value === path)?.endpoint;
          if (status !== 200 || (endpoint && findRefusal(endpoint, response)) !== undefined)
            throw new ApiError(`The operator rejected the request: ${JSON.stringify(response)}`, status);
          return 'Sent. It is pending above.';
        }}
      >
        <MemberSelect />
        <Select
          name="request"
          label="Request"
          options={REQUESTS}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        {path !== SLIP && (
          <TextField required name="amount" label="Amount" inputMode="decimal" defaultValue="500" />
        )}
      </ActionForm>
    </Panel>
  );
}
