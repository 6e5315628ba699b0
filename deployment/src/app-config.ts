import * as z from 'zod/mini';

// By their paths: Vite reads this file for its configuration, in which Node reads no TypeScript of a package.
import { ORIGIN } from '../../shared/src/address-patterns.ts';
import { DEFAULT_CHAT_SOCKET_NAMES, ChatSocketNames } from '../../shared/src/chat-socket-names.ts';
import { PlayBalance } from '../../shared/src/operator/play-balance.ts';
import { VARIANTS } from '../../shared/src/operator/variant.ts';

import * as patterns from './config-patterns.ts';

/** Text of a pattern. An address must also be one that browsers can read, or the app would stop at its first call. */
const Text = (pattern: string) =>
  z.string().check(z.regex(new RegExp(pattern)), z.refine(patterns.isReadable));
const Empty = z.literal('');
const BankCode = z.string().check(z.regex(/^\w{1,32}$/));

/**
 * Configuration of the app, read before the first render from a data block in `index.html`: one bundle serves all
 * variants (`docs/decisions/007-config.md`). The build flags of §9 write the block; a deployment's start script or
 * the sandbox rewrites it.
 */
export const AppConfig = z.object({
  variant: z.enum(VARIANTS),
  /** Exact origins that may frame the iframe variant. */
  iframe: z.object({ parents: z.array(Text(ORIGIN)) }),
  /** Host that replaces the host of web launch links (F-66); empty for none. */
  gameHost: z.union([Empty, Text(patterns.GAME_HOST)]),
  /** Origin of the operator's API; empty for the origin of the page. */
  api: z.union([Empty, Text(ORIGIN)]),
  /** URL of the chat socket; empty for no socket (F-45), `/` for the origin of the page. */
  chat: z.union([Empty, Text(patterns.CHAT_URL)]),
  /** Fixed headers of every API call, such as the header that names the client (F-63). */
  headers: z.record(z.string().check(z.regex(/^[\w-]+$/)), z.string().check(z.regex(/^[!-~][ -~]*$/))),
  socketAuth: z.enum(['payload', 'query', 'none']),
  /** Names of the backend's chat socket events (F-49). */
  chatNames: ChatSocketNames,
  /** Header of a response with the server's time in ms or ISO 8601; empty for `Date` alone, which has whole seconds. */
  clockHeader: z.union([Empty, Text(patterns.CLOCK_HEADER)]),
  /** Sends commands with an `Idempotency-Key`; false for backends that do not allow the header. */
  idempotency: z.boolean(),
  /** URL to which mismatches with the contract are reported; empty for none. */
  reportUrl: z.union([Empty, Text(patterns.REPORT_URL)]),
  /** Key of the operator-specific rejection (F-64). */
  operatorRejection: Text(patterns.OPERATOR_REJECTION),
  /** The backend's own text for a token that is not valid any more (F-35); empty for none. */
  invalidToken: z.union([Empty, Text(patterns.INVALID_TOKEN)]),
  /** Name, colours and logo of the operator, each empty for the app's own (`docs/decisions/017-identity.md`). */
  identity: z.object({
    name: z.union([Empty, Text(patterns.OPERATOR_NAME)]),
    primary: z.union([Empty, Text(patterns.COLOUR)]),
    accent: z.union([Empty, Text(patterns.COLOUR)]),
    logo: z.union([Empty, Text(patterns.HTTPS_URL)]),
  }),
  /** Balance that decides whether playing a game moves money first (F-21). */
  playBalance: PlayBalance,
  /** Key and format of the wallet link (F-18). */
  link: z.object({ key: z.union([Empty, Text(patterns.LINK_KEY)]), format: z.enum(['v1', 'passphrase']) }),
  /** Bank codes that stand for another one in the rule of English account names (F-42). */
  bankAliases: z.record(BankCode, BankCode),
  /** URLs of the five how-to videos (F-73). */
  howtoVideos: z.array(Text(patterns.VIDEO)),
  /**
   * `on` offers the tools of safer gambling, `full` reminds every member of the time as well, `off` is for an operator
   * that has its own (`docs/decisions/016-safer-gambling.md`).
   */
  saferGambling: z.enum(['on', 'full', 'off']),
  /** Age in years that the operator requires; 0 if it has set none. */
  minimumAge: z.union([z.literal(0), z.int().check(z.gte(18), z.lte(25))]),
  /** Phone number and name of a help line, or `none`; empty for that of the country. */
  helpLine: z.union([Empty, Text(patterns.HELP_LINE)]),
  /** The operator's own page about safer gambling; empty for none. */
  saferGamblingUrl: z.union([Empty, Text(patterns.HTTPS_URL)]),
  /** `on` takes slips from the share sheet of Android in the installed app (`docs/decisions/021-shared-slip.md`). */
  shareSlip: z.enum(['on', 'off']),
  /** Name of the build that the page belongs to, which members do not see; empty if nobody has named it. */
  release: z.union([Empty, Text(patterns.RELEASE)]),
});
export type AppConfig = z.output<typeof AppConfig>;

export const DEFAULT_CONFIG: AppConfig = {
  variant: 'standard',
  iframe: { parents: [] },
  gameHost: '',
  api: '',
  chat: '',
  headers: { 'x-client': 'wallet' },
  socketAuth: 'payload',
  chatNames: DEFAULT_CHAT_SOCKET_NAMES,
  clockHeader: '',
  idempotency: false,
  reportUrl: '',
  operatorRejection: 'OPERATOR_REJECTED',
  invalidToken: '',
  identity: { name: '', primary: '', accent: '', logo: '' },
  playBalance: 'game',
  link: { key: '', format: 'v1' },
  bankAliases: {},
  howtoVideos: ['/howto/1.webm', '/howto/2.webm', '/howto/3.webm', '/howto/4.webm', '/howto/5.webm'],
  saferGambling: 'on',
  minimumAge: 0,
  helpLine: '',
  saferGamblingUrl: '',
  shareSlip: 'on',
  release: '',
};

const CONFIG_BLOCK = /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/;

/** Writes a configuration into the data block of a page. Throws if the page has no block. */
export function withConfig(html: string, config: AppConfig): string {
  if (!CONFIG_BLOCK.test(html)) throw new Error('the page has no config block');
  // A `<` would end the data block early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(CONFIG_BLOCK, (_, open: string, close: string) => open + json + close);
}
