import type { ControlResponse, ControlInput } from '@wallet/shared/schema/control-call.ts';
import type { members } from '@wallet/shared/control/members.ts';

export type Member = ControlResponse<typeof members.list>['members'][number];
export type MemberChange = ControlInput<typeof members.update>['body'];
