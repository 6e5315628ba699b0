/** Name of the step on top of the home page that claims the referral bonus. */
export const INVITE_CLAIM_STEP = 'invite-claim';
