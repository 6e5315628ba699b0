/* Writes the table of the variables of a deployment into docs/configuration.md. */
import { readFileSync, writeFileSync } from 'node:fs';

import { CONFIG_VARIABLES } from '@wallet/deployment/config-variables.ts';
import { HTTPS_VARIABLE } from '@wallet/deployment/read-variables.ts';

import { fromRoot } from '../lib/repository.ts';

const FILE = fromRoot('docs/configuration.md');
/** The generated part of the page. */
const GENERATED =
  /(?<=<!-- generated from deployment\/src -->\n\n)[^]*(?=\n\n<!-- end of the generated table -->)/;

const MEANINGS: Readonly<Record<string, string>> = {
  BACKEND_URL:
    'backend that browsers call themselves; it must allow the origin of the app (CORS); default the address of the app',
  CHAT_URL: 'chat socket; default that of `BACKEND_URL`, `/` for one at the address of the app',
  CHAT_NAMES: 'names of the events and fields of the chat socket, where the backend has others',
  SOCKET_AUTH: 'where the socket sends the token; default `payload`',
  VARIANT: 'variant of the app; default `standard`',
  FRAME_PARENTS: 'who may frame the variants for frames; default nobody',
  GAME_HOST: 'replaces the host in web launch links; default that of the link',
  CLIENT_HEADER: 'header of every call that names the client; default `x-client: wallet`',
  CLOCK_HEADER:
    'header of a response with the time of the server in ms or ISO 8601; in front of a sandbox `x-sandbox-now`; default none: `Date`',
  IDEMPOTENCY: 'sends commands with an `Idempotency-Key`; default `false`',
  REPORT_URL:
    'receives errors, departures from the contract, web vitals and policy violations; default nobody',
  OPERATOR_REJECTION: 'message key of the operator’s own rejection; default `OPERATOR_REJECTED`',
  INVALID_TOKEN:
    'the backend’s own text for a token that is not valid any more; default none: a 401 without a known key says it',
  OPERATOR_NAME: 'name in the page, in its title and in the web manifest; default that of the backend',
  PRIMARY_COLOUR:
    'colour of buttons, links and the balance card; the others of the palette follow (`docs/decisions/017-identity.md`)',
  ACCENT_COLOUR: 'colour of rewards and prizes; the others of the palette follow',
  LOGO_URL:
    'square picture beside the name: a file beside the page, or an address that the page’s policy allows anyway',
  PLAY_BALANCE: 'balance that decides whether playing moves money first; default `game`',
  LINK_KEY: 'key that encrypts the wallet link; without one there is no wallet link',
  LINK_FORMAT: 'format of the encrypted link; default `v1`',
  BANK_ALIASES: 'bank codes that stand for KTB, TMB or BBL in the rule of English names; default none',
  HOWTO_VIDEOS: 'the five instruction videos; default those of the app',
  SAFER_GAMBLING:
    'tools of safer gambling: `full` reminds every member of the time as well, `off` is for an operator with its own; default `on`',
  MINIMUM_AGE:
    'age from which members may play; the registration asks for it; unset: the mark shows 20 and nobody is asked',
  HELP_LINE: 'help line that the app shows; default that of the country: 1323 in Thailand, none in Laos',
  SAFER_GAMBLING_URL: 'the operator’s own page about safer gambling; default none',
  SHARE_SLIP: 'the installed app on Android takes slips from the share sheet; default `on`',
  RELEASE:
    'name of the release, in the header `x-release` and in reports; default that of the build, its commit',
  HTTPS: 'members reach the app by https alone: sends HSTS and upgrades insecure requests; default `off`',
};

/** Counts the columns of a text in a fixed-width font: marks above and below a Thai or Lao letter take none. */
const widthOf = (text: string): number => text.replaceAll(/\p{Mn}/gu, '').length;

const rows = [...CONFIG_VARIABLES, HTTPS_VARIABLE].map(({ name, requirement }) => {
  const meaning = MEANINGS[name];
  if (meaning === undefined) throw new Error(`${name} has no meaning in scripts/docs/configuration.ts`);
  return [`\`${name}\``, meaning, requirement].map((cell) => cell.replaceAll('|', String.raw`\|`));
});
const head = ['Name', 'Meaning', 'Must be'];
// Aligned as oxfmt formats it.
const widths = head.map((_, column) =>
  Math.max(...[head, ...rows].map((cells) => widthOf(cells[column] ?? ''))),
);
const render = (cells: readonly string[]) =>
  `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`;
const table = [head, widths.map((width) => '-'.repeat(width)), ...rows].map(render).join('\n');
const page = readFileSync(FILE, 'utf8');
if (!GENERATED.test(page)) throw new Error(`${FILE} must have the marks of the generated table`);
writeFileSync(
  FILE,
  page.replace(GENERATED, () => table),
);
