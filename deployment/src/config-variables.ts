import { ORIGIN } from '@wallet/shared/address-patterns.ts';
import { DEFAULT_CHAT_SOCKET_NAMES } from '@wallet/shared/chat-socket-names.ts';

import { AppConfig } from './app-config.ts';
import * as patterns from './config-patterns.ts';

/** An environment variable of a deployment, and the field of the page's configuration that it sets. */
export interface ConfigVariable {
  readonly name: string;
  readonly field: keyof AppConfig;
  /** Pattern of the value, or of each entry of a list. */
  readonly pattern: string;
  /** True if the value is a list, separated by commas or spaces. */
  readonly isList?: boolean;
  /** Ends the sentence `NAME must be …`. */
  readonly requirement: string;
  /** Returns the fields that a valid value sets, if it is not the value of `field`. `config` has what earlier variables have set. */
  readonly read?: (text: string, config: AppConfig) => Partial<AppConfig>;
}

const { shape } = AppConfig;

/** Returns the pattern and the requirement of a value that is one of a few. */
export const oneOf = (values: readonly string[]) => ({
  pattern: `^(${values.join('|')})$`,
  requirement: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
});

/** Splits a list at commas and spaces. */
export const splitList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const splitPairs = (text: string): Record<string, string> =>
  Object.fromEntries(splitList(text).map((pair) => pair.split('=') as [string, string]));

/** Value of `CHAT_URL` for a deployment without a chat socket. */
const NO_CHAT = 'none';

/**
 * Every variable that configures the app. `readVariables` reads an environment by this table, and the page checks its data
 * block by it.
 */
export const CONFIG_VARIABLES: readonly ConfigVariable[] = [
  {
    name: 'BACKEND_URL',
    field: 'api',
    pattern: ORIGIN,
    requirement: 'an origin such as https://api.example, without a path',
    // The chat is that of the same backend, unless CHAT_URL gives another one.
    read: (text) => ({ api: text, chat: text }),
  },
  {
    name: 'CHAT_URL',
    field: 'chat',
    pattern: patterns.CHAT_URL,
    requirement: 'a path, a URL such as wss://chat.example, or none',
    read: (text) => ({ chat: text === NO_CHAT ? '' : text }),
  },
  {
    name: 'CHAT_NAMES',
    field: 'chatNames',
    pattern: patterns.CHAT_NAME,
    isList: true,
    requirement: 'a list such as join=enter,message=said of join, message, join_error, token and guestId',
    read: (text) => ({ chatNames: { ...DEFAULT_CHAT_SOCKET_NAMES, ...splitPairs(text) } }),
  },
  {
    name: 'SOCKET_AUTH',
    field: 'socketAuth',
    ...oneOf(shape.socketAuth.options),
  },
  {
    name: 'VARIANT',
    field: 'variant',
    ...oneOf(shape.variant.options),
  },
  {
    name: 'FRAME_PARENTS',
    field: 'iframe',
    pattern: ORIGIN,
    isList: true,
    requirement: 'exact origins such as https://a.example, without wildcards',
    read: (text) => ({ iframe: { parents: splitList(text) } }),
  },
  {
    name: 'GAME_HOST',
    field: 'gameHost',
    pattern: patterns.GAME_HOST,
    requirement: 'a host such as games.example, or its https address without a path',
  },
  {
    name: 'CLIENT_HEADER',
    field: 'headers',
    pattern: patterns.CLIENT_HEADER,
    requirement: '"name: value", such as "x-client: wallet"',
    read: (text) => {
      const [name = '', ...value] = text.split(':');
      return { headers: { [name.trim().toLowerCase()]: value.join(':').trim() } };
    },
  },
  {
    name: 'CLOCK_HEADER',
    field: 'clockHeader',
    pattern: patterns.CLOCK_HEADER,
    requirement: 'the name of a header such as x-time',
  },
  {
    name: 'IDEMPOTENCY',
    field: 'idempotency',
    pattern: patterns.IDEMPOTENCY,
    requirement: 'true, false, or auto, which is true without BACKEND_URL',
    read: (text, { api }) => ({ idempotency: text === 'auto' ? api === '' : text === 'true' }),
  },
  {
    name: 'REPORT_URL',
    field: 'reportUrl',
    pattern: patterns.REPORT_URL,
    requirement: 'a path or an http address',
  },
  {
    name: 'OPERATOR_REJECTION',
    field: 'operatorRejection',
    pattern: patterns.OPERATOR_REJECTION,
    requirement: 'a key of letters, digits and _, at most 64',
  },
  {
    name: 'INVALID_TOKEN',
    field: 'invalidToken',
    pattern: patterns.INVALID_TOKEN,
    requirement: 'a text of one line, at most 100 letters, without < > & " and \\',
  },
  {
    name: 'OPERATOR_NAME',
    field: 'identity',
    pattern: patterns.OPERATOR_NAME,
    requirement: 'a name of one line, at most 40 letters, without < > & " and \\',
    read: (text, { identity }) => ({ identity: { ...identity, name: text } }),
  },
  {
    name: 'PRIMARY_COLOUR',
    field: 'identity',
    pattern: patterns.COLOUR,
    requirement: 'a colour such as #2f4a96',
    read: (text, { identity }) => ({ identity: { ...identity, primary: text.toLowerCase() } }),
  },
  {
    name: 'ACCENT_COLOUR',
    field: 'identity',
    pattern: patterns.COLOUR,
    requirement: 'a colour such as #f2b632',
    read: (text, { identity }) => ({ identity: { ...identity, accent: text.toLowerCase() } }),
  },
  {
    name: 'LOGO_URL',
    field: 'identity',
    pattern: patterns.HTTPS_URL,
    requirement: 'a path such as /logo.svg, or an https address',
    read: (text, { identity }) => ({ identity: { ...identity, logo: text } }),
  },
  {
    name: 'PLAY_BALANCE',
    field: 'playBalance',
    ...oneOf(shape.playBalance.options),
  },
  {
    name: 'LINK_KEY',
    field: 'link',
    pattern: patterns.LINK_KEY,
    requirement: 'a text of one line, at most 256 characters, that does not begin with a space',
    read: (text, { link }) => ({ link: { ...link, key: text } }),
  },
  {
    name: 'LINK_FORMAT',
    field: 'link',
    ...oneOf(shape.link.shape.format.options),
    read: (text, { link }) => ({ link: { ...link, format: text as AppConfig['link']['format'] } }),
  },
  {
    name: 'BANK_ALIASES',
    field: 'bankAliases',
    pattern: patterns.BANK_ALIAS,
    isList: true,
    requirement: 'a list such as TTB=TMB of bank codes',
    read: (text) => ({ bankAliases: splitPairs(text) }),
  },
  {
    name: 'HOWTO_VIDEOS',
    field: 'howtoVideos',
    pattern: patterns.VIDEO,
    isList: true,
    requirement: 'a list of paths or https addresses',
    read: (text) => ({ howtoVideos: splitList(text) }),
  },
  {
    name: 'SAFER_GAMBLING',
    field: 'saferGambling',
    ...oneOf(shape.saferGambling.options),
  },
  {
    name: 'MINIMUM_AGE',
    field: 'minimumAge',
    pattern: patterns.MINIMUM_AGE,
    requirement: 'a number of years from 18 to 25',
    read: (text) => ({ minimumAge: Number(text) }),
  },
  {
    name: 'HELP_LINE',
    field: 'helpLine',
    pattern: patterns.HELP_LINE,
    requirement: 'a phone number and a name such as "1323 Department of Mental Health", or none',
  },
  {
    name: 'SAFER_GAMBLING_URL',
    field: 'saferGamblingUrl',
    pattern: patterns.HTTPS_URL,
    requirement: 'a path or an https address',
  },
  {
    name: 'SHARE_SLIP',
    field: 'shareSlip',
    ...oneOf(shape.shareSlip.options),
  },
  {
    name: 'RELEASE',
    field: 'release',
    pattern: patterns.RELEASE,
    requirement: 'at most 40 letters, digits and _ . + -',
  },
];
