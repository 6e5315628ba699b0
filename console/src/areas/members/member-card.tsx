import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { goToWorld } from '#shell/location.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Panel } from '#ui/panel.tsx';

import type { Member, MemberChange } from './member.ts';
import { MemberForm } from './member-form.tsx';
import { GameAccountForm } from './game-account-form.tsx';

/** Opens the app as this member: what is stored for the app is what its login would store. */
function openAppAs(world: string, token: string): void {
  goToWorld(world);
  localStorage.setItem('token', token);
  window.open('/user/home', '_blank', 'noopener');
}

/** One member: state, figures, games. */
export function MemberCard({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const change = (body: MemberChange, told: string) => async () => {
    await callControl(members.change, { params: { id, member: member.id }, body });
    return told;
  };
  const { token } = member;
  return (
    <Panel title={`${member.phone} ${member.name}`} note={`Password ${member.password} · ${member.currency}`}>
      <div className="row">
        <ActionButton
          kind="main"
          onAction={async () => {
            const known =
              token ??
              (
                await callControl(members.change, {
                  params: { id, member: member.id },
                  body: { token: 'new' },
                })
              ).token;
            openAppAs(id, known ?? '');
          }}
        >
          Open the app as this member
        </ActionButton>
        <ActionButton onAction={change({ token: 'expired' }, 'Signed out everywhere.')}>
          End every session
        </ActionButton>
        <ActionButton
          onAction={change(
            { active: !member.active },
            member.active ? 'Every call is now refused with INACTIVE_USER.' : 'Served again.',
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
          Give a Thai name at KTB
        </ActionButton>
        {member.bonus !== null && (
          <ActionButton onAction={change({ bonus: null }, 'The bonus is taken away.')}>
            Take the bonus away
          </ActionButton>
        )}
      </div>
      <MemberForm member={member} />
      <GameAccountForm member={member} />
    </Panel>
  );
}
