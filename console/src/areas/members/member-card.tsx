import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { members } from '@wallet/shared/control/members.ts';
import type { ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { goToWorld, useWorldId } from '#api/location.ts';
import { ActionRow } from '#ui/form/action-row.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';
import { Panel } from '#ui/panel.tsx';

type Member = ControlResponse<typeof members.update>;

/** Opens the app signed in as a member, by storing the token as the login would. */
function openAppAs(world: string, token: string): void {
  goToWorld(world);
  localStorage.setItem('token', token);
  window.open('/user/home', '_blank', 'noopener');
}

/** Actions and forms for one member. */
export function MemberCard({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const act = useWorldAction();
  const { data } = useControlQuery(catalogue.read);
  const { active, bonus, games } = member;
  const change = (body: ControlInput<typeof members.update>['body'], message: string) =>
    act(members.update, { member: member.id, body }, message);
  const closed = Object.fromEntries((data?.games ?? []).map(({ code }) => [code, null]));
  return (
    <Panel title={`${member.phone} ${member.name}`} note={`Password ${member.password} · ${member.currency}`}>
      <ActionRow
        actions={[
          {
            text: 'Open the app as this member',
            kind: 'primary',
            onAction: async () => {
              // The session that the sandbox knows may have expired.
              const { token } = await callControl(members.update, {
                params: { id, member: member.id },
                body: { token: 'new' },
              });
              openAppAs(id, token ?? '');
            },
          },
          { text: 'End all sessions', onAction: change({ token: 'expired' }, 'Signed out of all sessions.') },
          {
            text: active ? 'Deactivate' : 'Activate',
            onAction: change(
              { active: !active },
              active
                ? 'Calls are now refused with UNAUTHORIZED, the login with INACTIVE_USER.'
                : 'Active again.',
            ),
          },
          {
            text: 'Set a Thai account name at KTB',
            onAction: change(
              { bank: { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '1234567890' } },
              'The profile now offers to edit the account name.',
            ),
          },
          ...(bonus === null
            ? []
            : [{ text: 'Remove bonus', onAction: change({ bonus: null }, 'The bonus is removed.') }]),
        ]}
      />
      <ControlForm
        call={members.update}
        set={{ member: member.id }}
        current={{ ...member, games: { ...closed, ...games } }}
        first={['wallet', 'coins', 'name', 'games', 'bank']}
        label={`Edit ${member.phone}`}
        submitLabel="Save changes"
      />
    </Panel>
  );
}
