import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { goToWorld } from '#api/location.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { Panel } from '#ui/panel.tsx';

import type { Member, MemberChange } from './member.ts';
import { MemberForm } from './member-form.tsx';
import { GameAccountForm } from './game-account-form.tsx';

/** Opens the app signed in as a member, by storing the token as the login would. */
function openAppAs(world: string, token: string): void {
  goToWorld(world);
  localStorage.setItem('token', token);
  window.open('/user/home', '_blank', 'noopener');
}

/** Actions and forms for one member. */
export function MemberCard({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const change = (body: MemberChange, message: string) => async () => {
    await callControl(members.update, { params: { id, member: member.id }, body });
    return message;
  };
  const { token } = member;
  return (
    <Panel title={`${member.phone} ${member.name}`} note={`Password ${member.password} · ${member.currency}`}>
      <div className="row">
        <ActionButton
          kind="primary"
          onAction={async () => {
            const currentToken =
              token ??
              (
                await callControl(members.update, {
                  params: { id, member: member.id },
                  body: { token: 'new' },
                })
              ).token;
            openAppAs(id, currentToken ?? '');
          }}
        >
          Open the app as this member
        </ActionButton>
        <ActionButton onAction={change({ token: 'expired' }, 'Signed out of all sessions.')}>
          End all sessions
        </ActionButton>
        <ActionButton
          onAction={change(
            { active: !member.active },
            member.active ? 'Every request is now rejected with INACTIVE_USER.' : 'Active again.',
          )}
        >
          {member.active ? 'Deactivate' : 'Activate'}
        </ActionButton>
        <ActionButton
          onAction={change(
            { bank: { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '1234567890' } },
            'The profile now offers to edit the account name.',
          )}
        >
          Set a Thai account name at KTB
        </ActionButton>
        {member.bonus !== null && (
          <ActionButton onAction={change({ bonus: null }, 'The bonus is removed.')}>
            Remove bonus
          </ActionButton>
        )}
      </div>
      <MemberForm member={member} />
      <GameAccountForm member={member} />
    </Panel>
  );
}
