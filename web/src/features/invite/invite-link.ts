/** Creates the link by which a friend registers with this member as the inviter (§2, IV-1). */
export const createInviteLink = (origin: string, memberId: string): string =>
  `${origin}/register?${new URLSearchParams({ code: `PR${memberId}` }).toString()}`;
