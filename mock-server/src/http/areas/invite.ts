import { invite } from '@wallet/shared/contract/invite.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const inviteRoutes = implement(invite, {}, UNBUILT.invite);
