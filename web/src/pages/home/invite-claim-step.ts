/** The step on top of home itself that claims what friends have brought. */
export const INVITE_CLAIM_STEP = 'invite-claim';
