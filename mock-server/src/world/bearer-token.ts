const TOKEN = /^w_([a-z0-9-]{1,63})\.([\w-]{1,128})$/;

/** A parsed bearer token. */
export interface BearerToken {
  /** Id of its world. Absent in a malformed token, which belongs to no session. */
  readonly world?: string;
  /** Empty in a malformed token. */
  readonly sessionId: string;
}

export function parseBearerToken(text: string): BearerToken {
  const [, world, sessionId] = TOKEN.exec(text) ?? [];
  return world !== undefined && sessionId !== undefined ? { world, sessionId } : { sessionId: '' };
}

/** Formats a session's token as `w_<world>.<session>`. The world id lets an app that names no world find its own. */
export const formatBearerToken = (world: string, sessionId: string): string => `w_${world}.${sessionId}`;
