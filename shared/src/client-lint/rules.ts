import { CALL_RULES } from './call-rules.ts';
import type { ClientRule } from './client-rule.ts';

/** Rules by which the sandbox finds mistakes of the client. A violation never changes a response. */
export const CLIENT_RULES = {
  'unknown-endpoint': {
    severity: 'error',
    reportedBy: 'call',
    problem: 'The operator has no such endpoint',
    fix: 'use the endpoints of /__sandbox/docs',
    source: '§7',
  },
  'wrong-method': {
    severity: 'error',
    reportedBy: 'call',
    problem: 'The endpoint does not take this method',
    fix: 'use the method of the contract',
    source: '§7',
  },
  'missing-client-header': {
    severity: 'error',
    reportedBy: 'call',
    problem: 'The request has no client header',
    fix: 'send the fixed header with every request',
    source: '§6, F-63',
  },
  'foreign-room': {
    severity: 'error',
    reportedBy: 'socket',
    problem: 'The socket tried to join a room that is not its own',
    fix: 'join the room of the member, or of the stored guest id',
    source: '§4',
  },
  csp: {
    severity: 'error',
    reportedBy: 'browser',
    problem: 'The content security policy blocked the page',
    fix: 'load and run only sources that the policy allows',
    source: 'content-security-policy',
  },
  departure: {
    severity: 'error',
    reportedBy: 'app',
    problem: 'A response does not match the contract',
    fix: 'compare the response with its declaration: one of them is wrong',
    source: '§7',
  },

  ...CALL_RULES,

  'page-error': {
    severity: 'warning',
    reportedBy: 'app',
    problem: 'The page has thrown an error that nothing has handled',
    fix: 'find its place in the files of the app and handle it',
    source: 'REPORT_URL',
  },
  'locale-la-in-lang': {
    severity: 'warning',
    reportedBy: 'pill',
    problem: 'The page uses lang="la", which means Latin',
    fix: 'use lang="lo"; `la` is only for storage and the API',
    source: 'F-3',
  },
  'unmapped-error-key': {
    severity: 'warning',
    reportedBy: 'pill',
    problem: 'The page shows a message key instead of its text',
    fix: 'translate it',
    source: '§8',
  },
} as const satisfies Readonly<Record<string, ClientRule>>;

export type ClientRuleName = keyof typeof CLIENT_RULES;
