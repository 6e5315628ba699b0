const TOKEN = /^w_([a-z0-9-]{1,63})\.([\w-]{1,128})$/;

/** A bearer token taken apart. */
export interface BearerToken {
  /** The world that it names; absent in a token of another form, which no session has. */
  readonly world?: string;
  readonly sessionId: string;
}

export function parseBearerToken(token: string): BearerToken {
  const [, world, sessionId] = TOKEN.exec(token) ?? [];
  return world !== undefined && sessionId !== undefined ? { world, sessionId } : { sessionId: '' };
}

/** A session's token as the client sends it; the world in it lets an app that names none find its own. */
export const formatBearerToken = (world: string, sessionId: string): string => `w_${world}.${sessionId}`;
