import { readFileSync, writeFileSync } from 'node:fs';

import { CLUSTER_VARIABLES } from '@wallet/shared/deployment/cluster-variables.ts';
import { CONFIG_VARIABLES } from '@wallet/shared/deployment/config-variables.ts';
import { NGINX_VARIABLES } from '@wallet/shared/deployment/nginx-variables.ts';

import { renderTable, replaceMarked } from './markdown.ts';

const FILE = 'docs/guides/operating.md';
const MARKS = { begin: '<!-- variables: written by npm run docs -->', end: '<!-- end of variables -->' };

/** Effect of each variable and its default. What it must be stands in the tables of `shared/src/deployment`. */
const MEANINGS: Readonly<Record<string, string>> = {
  BACKEND_URL: 'backend that browsers call themselves; it must allow the origin of the app (CORS)',
  CHAT_URL: 'chat socket; default that of `BACKEND_URL`, `/` for that of `PROXY_TO`',
  CHAT_NAMES: 'names of the events and fields of the chat socket, where the backend has others',
  SOCKET_AUTH: 'where the socket sends the token; default `payload`',
  VARIANT: 'variant of the app; default `standard`',
  FRAME_PARENTS: 'who may frame the variants for frames; default nobody',
  GAME_HOST: 'replaces the host in web launch links; default that of the link',
  CLIENT_HEADER: 'header of every call that names the client; default `x-client: wallet`',
  IDEMPOTENCY: 'sends commands with an `Idempotency-Key`; default `false`',
  REPORT_URL:
    'receives errors, departures from the contract, web vitals and policy violations; default nobody',
  OPERATOR_REJECTION: 'message key of the operator’s own rejection; default `OPERATOR_REJECTED`',
  OPERATOR_NAME: 'name in the page, in its title and in the web manifest; default that of the backend',
  PRIMARY_COLOUR:
    'colour of buttons, links and the balance card; the others of the palette follow (`docs/decisions/017-identity.md`)',
  ACCENT_COLOUR: 'colour of rewards and prizes; the others of the palette follow',
  LOGO_URL:
    'square picture beside the name: a file in `WEB_ROOT`, or an address that the page’s policy allows anyway',
  PLAY_BALANCE: 'balance that decides whether playing moves money first; default `game`',
  LINK_KEY: 'key that encrypts the wallet link; without one there is no wallet link',
  LINK_FORMAT: 'format of the encrypted link; default `v1`',
  BANK_ALIASES: 'bank codes that stand for KTB, TMB or BBL in the rule of English names; default none',
  HOWTO_VIDEOS: 'the five instruction videos; default those of the app',
  SAFER_GAMBLING:
    'tools of safer gambling: `on` (default), `full` to remind every member of the time each hour, `off` where the operator has its own',
  MINIMUM_AGE:
    'age from which members may play; the registration asks for it; unset: the mark shows 20 and nobody is asked',
  HELP_LINE: 'help line that the app shows; default that of the country: 1323 in Thailand, none in Laos',
  SAFER_GAMBLING_URL: 'the operator’s own page about safer gambling; default none',
  PROXY_TO: 'backend that nginx forwards `/api/`, `/socket.io/` and `/media/` to',
  PROXY_HOST:
    'name of the backend as `Host`, in its handshake and its certificate; default that of `PROXY_TO`',
  PROXY_CA: 'authorities of the backend’s certificate; default those of the system',
  RESOLVER: 'name servers; default those of the system',
  LISTEN: 'where nginx listens; default `8080`, of a cluster `127.0.0.1:8080`',
  HTTPS: 'sends HSTS and upgrades insecure requests; `off` by default',
  TLS_CERTIFICATE: 'certificate with its chain, for TLS and HTTP/2 by nginx itself',
  TLS_KEY: 'key of the certificate',
  TRUSTED_PROXIES: 'proxies in front whose `X-Forwarded-For` is believed; default none',
  NODE_NAME: 'name of a sandbox in a cluster, with which the ids of its worlds begin; default no cluster',
  PEERS:
    'all sandboxes of the cluster, for each of them and for the nginx in front; the first has the world `default`',
  DRAIN_SECONDS: 'time that the worlds of a node have to end in after a stop signal; default 0',
};

const VARIABLES: readonly { readonly name: string; readonly requirement: string }[] = [
  ...CONFIG_VARIABLES,
  ...NGINX_VARIABLES,
  ...CLUSTER_VARIABLES,
];

/** Renders the table of the variables. */
export const renderVariables = (): string =>
  renderTable(
    ['Name', 'Meaning', 'Must be'],
    VARIABLES.map(({ name, requirement }) => [`\`${name}\``, MEANINGS[name] ?? '', requirement]),
  );

/** Lists the variables of which the guide says nothing. */
export const listUndescribed = (): readonly string[] =>
  VARIABLES.map(({ name }) => name).filter((name) => !(name in MEANINGS));

/** Replaces the table in the guide of operators. */
export const withVariables = (guide: string): string => replaceMarked(guide, MARKS, renderVariables());

/** Writes the page and returns the exit code. */
export function main(): number {
  writeFileSync(FILE, withVariables(readFileSync(FILE, 'utf8')));
  return 0;
}
