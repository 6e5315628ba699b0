import { useState } from 'react';

import { PIXEL_PNG } from '@wallet/fixtures/sample-files.ts';
import { members } from '@wallet/shared/control/members.ts';
import { satangToBaht } from '@wallet/shared/money.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { sendOperatorRequest } from '#api/operator-client.ts';
import { createFieldError, ApiError } from '#api/api-error.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';

const ACTS = [
  { value: 'slip', text: 'Upload a slip' },
  { value: 'qr', text: 'Make a QR code at KBANK' },
  { value: 'withdrawal', text: 'Order a withdrawal' },
] as const;

function slipForm(): FormData {
  const form = new FormData();
  form.set('file', new File([PIXEL_PNG], 'slip.png', { type: 'image/png' }));
  return form;
}

/** Something to decide on, without the app: what a member would do there, done with the member's own token. */
export function MemberRequestForm() {
  const id = useWorldId();
  const [act, setAct] = useState('slip');
  return (
    <Panel
      title="Nothing waits? Do it as a member"
      note="The same call that the app makes, with the member's token."
    >
      <ActionForm
        label="As a member"
        submitLabel="Do it"
        kind="plain"
        onSubmit={async (typed) => {
          const { members: all } = await callControl(members.list, { params: { id } });
          const member = all.find((each) => each.id === typed('member'));
          const token = member?.token ?? null;
          if (token === null)
            throw createFieldError('member', 'is signed out: “Members” opens the app and signs in');
          const amount = act === 'slip' ? 0 : satangToBaht(parseAmount(typed('amount'), 'amount'));
          const { status, answer } = await sendOperatorRequest(
            id,
            token,
            act === 'slip'
              ? { method: 'POST', path: '/api/wallet/slip', body: slipForm() }
              : act === 'qr'
                ? { method: 'POST', path: '/api/qrcode/KBANK', body: { amount } }
                : { method: 'POST', path: '/api/wallet/withdrawAll', body: { amount } },
          );
          if (status !== 200)
            throw new ApiError(`The operator refused it: ${JSON.stringify(answer)}`, status);
          return 'Done: it waits above.';
        }}
      >
        <MemberSelect />
        <Select
          name="act"
          label="What"
          options={ACTS}
          value={act}
          onChange={(event) => setAct(event.target.value)}
        />
        {act !== 'slip' && <TextField name="amount" label="Amount" inputMode="decimal" defaultValue="500" />}
      </ActionForm>
    </Panel>
  );
}
