import type { ControlAnswer, ControlInput } from '@wallet/shared/control/control-call.ts';
import type { members } from '@wallet/shared/control/members.ts';

export type Member = ControlAnswer<typeof members.list>['members'][number];
export type MemberChange = ControlInput<typeof members.change>['body'];
