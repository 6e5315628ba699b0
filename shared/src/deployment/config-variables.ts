import { DEFAULT_CHAT_SOCKET_NAMES } from '../chat-socket-names.ts';
import type { AppConfig } from '../app-config.ts';
import * as patterns from './config-patterns.ts';

/** Configuration while it is read from variables; a later variable sees what earlier ones have set. */
type ConfigDraft = { -readonly [Field in keyof AppConfig]: AppConfig[Field] };

/** An environment variable of a deployment, and the field of the page's configuration that it sets. */
export interface ConfigVariable {
  readonly name: string;
  readonly field: keyof AppConfig;
  /** Pattern of the value, or of each entry of a list; valid in JavaScript and in `grep -E` of `deploy/configure.sh`. */
  readonly pattern: string;
  /** True if the value is a list, separated by commas or spaces. */
  readonly isList?: boolean;
  /** Ends the sentence `NAME must be …`. */
  readonly requirement: string;
  readonly apply: (draft: ConfigDraft, text: string) => void;
}

/** Splits a list at commas and spaces. */
export const splitList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const splitPairs = (text: string): Record<string, string> =>
  Object.fromEntries(splitList(text).map((pair) => pair.split('=') as [string, string]));

/** Value of `CHAT_URL` for a deployment without a chat socket. */
const NO_CHAT = 'none';

/**
 * Every variable that configures the app. The server reads its environment by this table, the page checks its data
 * block by it, and a test holds `deploy/check-variables.sh` and the documents to it.
 */
export const CONFIG_VARIABLES: readonly ConfigVariable[] = [
  {
    name: 'BACKEND_URL',
    field: 'api',
    pattern: patterns.ORIGIN,
    requirement: 'an origin such as https://api.example, without a path',
    apply: (draft, text) => {
      draft.api = text;
      // The chat is that of the same backend, unless CHAT_URL gives another one.
      draft.chat = text;
    },
  },
  {
    name: 'CHAT_URL',
    field: 'chat',
    pattern: patterns.CHAT_URL,
    requirement: 'a path, a URL such as wss://chat.example, or none',
    apply: (draft, text) => {
      draft.chat = text === NO_CHAT ? '' : text;
    },
  },
  {
    name: 'CHAT_NAMES',
    field: 'chatNames',
    pattern: patterns.CHAT_NAME,
    isList: true,
    requirement: 'a list such as join=enter,message=said of join, message, join_error, token and guestId',
    apply: (draft, text) => {
      draft.chatNames = { ...DEFAULT_CHAT_SOCKET_NAMES, ...splitPairs(text) };
    },
  },
  {
    name: 'SOCKET_AUTH',
    field: 'socketAuth',
    pattern: patterns.SOCKET_AUTH,
    requirement: 'payload, query or none',
    apply: (draft, text) => {
      draft.socketAuth = text as AppConfig['socketAuth'];
    },
  },
  {
    name: 'VARIANT',
    field: 'variant',
    pattern: patterns.VARIANT,
    requirement: 'standard, lao, iframe or lao-iframe',
    apply: (draft, text) => {
      draft.variant = text as AppConfig['variant'];
    },
  },
  {
    name: 'FRAME_PARENTS',
    field: 'iframe',
    pattern: patterns.ORIGIN,
    isList: true,
    requirement: 'exact origins such as https://a.example, without wildcards',
    apply: (draft, text) => {
      draft.iframe = { parents: splitList(text) };
    },
  },
  {
    name: 'GAME_HOST',
    field: 'gameHost',
    pattern: patterns.GAME_HOST,
    requirement: 'a host such as games.example, or its https address without a path',
    apply: (draft, text) => {
      draft.gameHost = text;
    },
  },
  {
    name: 'CLIENT_HEADER',
    field: 'headers',
    pattern: patterns.CLIENT_HEADER,
    requirement: '"name: value", such as "x-client: wallet"',
    apply: (draft, text) => {
      const [name = '', ...value] = text.split(':');
      draft.headers = { [name.trim().toLowerCase()]: value.join(':').trim() };
    },
  },
  {
    name: 'IDEMPOTENCY',
    field: 'idempotency',
    pattern: patterns.IDEMPOTENCY,
    requirement: 'true, false, or auto, which is true without BACKEND_URL',
    apply: (draft, text) => {
      draft.idempotency = text === 'auto' ? draft.api === '' : text === 'true';
    },
  },
  {
    name: 'REPORT_URL',
    field: 'reportUrl',
    pattern: patterns.REPORT_URL,
    requirement: 'a path or an http address',
    apply: (draft, text) => {
      draft.reportUrl = text;
    },
  },
  {
    name: 'OPERATOR_REJECTION',
    field: 'operatorRejection',
    pattern: patterns.OPERATOR_REJECTION,
    requirement: 'a key of letters, digits and _, at most 64',
    apply: (draft, text) => {
      draft.operatorRejection = text;
    },
  },
  {
    name: 'OPERATOR_NAME',
    field: 'identity',
    pattern: patterns.OPERATOR_NAME,
    requirement: 'a name of one line, at most 40 letters, without < > & " and \\',
    apply: (draft, text) => {
      draft.identity = { ...draft.identity, name: text };
    },
  },
  {
    name: 'PRIMARY_COLOUR',
    field: 'identity',
    pattern: patterns.COLOUR,
    requirement: 'a colour such as #2f4a96',
    apply: (draft, text) => {
      draft.identity = { ...draft.identity, primary: text.toLowerCase() };
    },
  },
  {
    name: 'ACCENT_COLOUR',
    field: 'identity',
    pattern: patterns.COLOUR,
    requirement: 'a colour such as #f2b632',
    apply: (draft, text) => {
      draft.identity = { ...draft.identity, accent: text.toLowerCase() };
    },
  },
  {
    name: 'LOGO_URL',
    field: 'identity',
    pattern: patterns.LOGO_URL,
    requirement: 'a path such as /logo.svg, or an https address',
    apply: (draft, text) => {
      draft.identity = { ...draft.identity, logo: text };
    },
  },
  {
    name: 'PLAY_BALANCE',
    field: 'playBalance',
    pattern: patterns.PLAY_BALANCE,
    requirement: 'game or wallet',
    apply: (draft, text) => {
      draft.playBalance = text as AppConfig['playBalance'];
    },
  },
  {
    name: 'LINK_KEY',
    field: 'link',
    pattern: patterns.LINK_KEY,
    requirement: 'a text of one line, at most 256 characters',
    apply: (draft, text) => {
      draft.link = { ...draft.link, key: text };
    },
  },
  {
    name: 'LINK_FORMAT',
    field: 'link',
    pattern: patterns.LINK_FORMAT,
    requirement: 'v1 or passphrase',
    apply: (draft, text) => {
      draft.link = { ...draft.link, format: text as AppConfig['link']['format'] };
    },
  },
  {
    name: 'BANK_ALIASES',
    field: 'bankAliases',
    pattern: patterns.BANK_ALIAS,
    isList: true,
    requirement: 'a list such as TTB=TMB of bank codes',
    apply: (draft, text) => {
      draft.bankAliases = splitPairs(text);
    },
  },
  {
    name: 'HOWTO_VIDEOS',
    field: 'howtoVideos',
    pattern: patterns.VIDEO,
    isList: true,
    requirement: 'a list of paths or https addresses',
    apply: (draft, text) => {
      draft.howtoVideos = splitList(text);
    },
  },
  {
    name: 'SAFER_GAMBLING',
    field: 'saferGambling',
    pattern: patterns.SAFER_GAMBLING,
    requirement: 'on or off',
    apply: (draft, text) => {
      draft.saferGambling = text === 'on';
    },
  },
  {
    name: 'MINIMUM_AGE',
    field: 'minimumAge',
    pattern: patterns.MINIMUM_AGE,
    requirement: 'a number of years from 18 to 25',
    apply: (draft, text) => {
      draft.minimumAge = Number(text);
    },
  },
  {
    name: 'HELP_LINE',
    field: 'helpLine',
    pattern: patterns.HELP_LINE,
    requirement: 'a phone number and a name such as "1323 Department of Mental Health", or none',
    apply: (draft, text) => {
      draft.helpLine = text;
    },
  },
  {
    name: 'SAFER_GAMBLING_URL',
    field: 'saferGamblingUrl',
    pattern: patterns.SAFER_GAMBLING_URL,
    requirement: 'a path or an https address',
    apply: (draft, text) => {
      draft.saferGamblingUrl = text;
    },
  },
];
