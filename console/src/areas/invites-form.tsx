import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clock } from '@wallet/shared/control/clock.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, wholeIn } from '#ui/format.ts';
import { Tick } from '#ui/tick.tsx';

import { MemberChoice } from './member-choice.tsx';

type Invites = ControlAnswer<typeof catalogue.read>['invites'];

/** The terms of an invite, and as many friends as a page needs. */
export function InvitesForm({ invites }: { readonly invites: Invites }) {
  const id = useWorldId();
  const { isActive, success, fail } = invites;
  return (
    <ActForm
      key={JSON.stringify([isActive, success, fail])}
      label="Invites"
      submit="Set the invites"
      onAct={async (typed) => {
        const count = wholeIn(typed('count'), 'count');
        const amount = amountIn(typed('amount'), 'amount');
        const { now } = await callControl(clock.change, { params: { id }, body: {} });
        const made = Array.from({ length: count }, (_, index) => ({
          member: typed('member'),
          name: `Friend ${invites.rows.length + index + 1}`,
          amount,
          createdAt: now,
        }));
        await callControl(catalogue.change, {
          params: { id },
          body: {
            invites: {
              isActive: typed('isActive') === 'on',
              success: wholeIn(typed('success'), 'invites.success'),
              fail: wholeIn(typed('fail'), 'invites.fail'),
              rows: [...invites.rows, ...made],
            },
          },
        });
      }}
    >
      <Tick name="isActive" label="Invites run" defaultChecked={isActive} />
      <Field name="success" label="If it succeeds, %" inputMode="numeric" defaultValue={String(success)} />
      <Field name="fail" label="If it fails, %" inputMode="numeric" defaultValue={String(fail)} />
      <MemberChoice />
      <Field
        name="count"
        label="New friends"
        inputMode="numeric"
        defaultValue="0"
        hint="9, 10, 11 and 95 are telling"
      />
      <Field name="amount" label="Amount of each" inputMode="decimal" defaultValue="50" />
    </ActForm>
  );
}
