import { useState } from 'react';

import { PIXEL_PNG } from '@wallet/fixtures/pictures.ts';
import { members } from '@wallet/shared/control/members.ts';
import { toBaht } from '@wallet/shared/money.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { sendToOperator } from '#api/operator-api.ts';
import { badField, Problem } from '#api/problem.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { MemberChoice } from './member-choice.tsx';

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
export function AsMember() {
  const id = useWorldId();
  const [act, setAct] = useState('slip');
  return (
    <Panel
      title="Nothing waits? Do it as a member"
      note="The same call that the app makes, with the member's token."
    >
      <ActForm
        label="As a member"
        submit="Do it"
        kind="plain"
        onAct={async (typed) => {
          const { members: all } = await callControl(members.list, { params: { id } });
          const member = all.find((each) => each.id === typed('member'));
          const token = member?.token ?? null;
          if (token === null) throw badField('member', 'is signed out: “Members” opens the app and signs in');
          const amount = act === 'slip' ? 0 : toBaht(amountIn(typed('amount'), 'amount'));
          const { status, answer } = await sendToOperator(
            id,
            token,
            act === 'slip'
              ? { method: 'POST', path: '/api/wallet/slip', body: slipForm() }
              : act === 'qr'
                ? { method: 'POST', path: '/api/qrcode/KBANK', body: { amount } }
                : { method: 'POST', path: '/api/wallet/withdrawAll', body: { amount } },
          );
          if (status !== 200) throw new Problem(`The operator refused it: ${JSON.stringify(answer)}`, status);
          return 'Done: it waits above.';
        }}
      >
        <MemberChoice />
        <Choice
          name="act"
          label="What"
          options={ACTS}
          value={act}
          onChange={(event) => setAct(event.target.value)}
        />
        {act !== 'slip' && <Field name="amount" label="Amount" inputMode="decimal" defaultValue="500" />}
      </ActForm>
    </Panel>
  );
}
