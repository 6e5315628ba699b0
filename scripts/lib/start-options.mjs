import { parseCommandLine } from './command-line.mjs';
import { renderHelp } from './render-help.mjs';

/* Options and environment of the sandbox: `npm start`, `npm run dev` and the packed `wallet-sandbox`. */

const SERVED_OPTIONS = /** @type {const} */ ({
  port: {
    type: 'string',
    value: 'N',
    meaning: 'port; 0 takes any free one; default PORT, otherwise 4000',
  },
  host: {
    type: 'string',
    value: 'ADDRESS',
    meaning: 'address to listen on; anything but the loopback needs SANDBOX_TOKEN; default 127.0.0.1',
  },
  scenario: { type: 'string', value: 'NAME', meaning: 'scenario of the world “default”; default default' },
  strict: { type: 'boolean', meaning: 'refuses calls that name no world' },
  origin: {
    type: 'string',
    value: 'URL',
    multiple: true,
    meaning: 'allows a front end of another origin (CORS)',
  },
});

const START_OPTIONS = /** @type {const} */ ({
  ...SERVED_OPTIONS,
  keep: {
    type: 'string',
    value: 'FOLDER',
    meaning: 'stores worlds there, so that they survive a restart or a crash',
  },
  proxy: {
    type: 'string',
    value: 'URL',
    meaning:
      'forwards calls and the chat to a real backend, such as https://api.example, and compares them with the contract',
  },
  json: { type: 'boolean', meaning: 'prints one line, {"url", "pid", "readyMs"}, on standard output' },
  quiet: { type: 'boolean', meaning: 'logs no requests' },
});

export const DEV_OPTIONS = /** @type {const} */ ({
  ...SERVED_OPTIONS,
  keep: START_OPTIONS.keep,
  proxy: START_OPTIONS.proxy,
  'no-types': { type: 'boolean', meaning: 'does not check the types' },
});

/** Environment of a network whose servers are reached through a proxy. */
export const NETWORK_ENVIRONMENT = {
  HTTP_PROXY:
    'address of the proxy of this network for a backend with http, such as http://proxy.example:3128',
  HTTPS_PROXY: 'the same for a backend with https, and for its chat socket',
  NO_PROXY: 'names that are reached directly, such as api.example,.intern.example; this machine always is',
  NODE_EXTRA_CA_CERTS: 'file with certificates that are trusted as well, such as that of the network’s proxy',
};

/** Environment of `npm start` and `npm run dev`. */
export const SERVED_ENVIRONMENT = {
  PORT: 'port of the app and the sandbox; default 4000',
  BACKEND_URL:
    'a real backend: npm run dev forwards to it as --proxy does, otherwise the app calls it directly',
  CHAT_URL: 'address of the chat socket; default that of the sandbox',
  CHAT_NAMES: 'names of the socket’s events and fields, such as join=enter,message=said',
  SOCKET_AUTH: 'place of the token on the chat socket: payload, query or none; default payload',
  VARIANT: 'standard, lao, iframe or lao-iframe; default standard',
  FRAME_PARENTS: 'exact origins that may frame the iframe variant; default none',
  GAME_HOST: 'host that replaces the one in web launch links; default none',
  CLIENT_HEADER: '“name: value” of the header that names the client; default x-client: wallet',
  IDEMPOTENCY: 'sends commands with an idempotency key: true, false or auto; default auto',
  REPORT_URL: 'path or address that receives the app’s reports; default that of the sandbox',
  OPERATOR_REJECTION: 'message key of the operator’s own rejection; default OPERATOR_REJECTED',
  OPERATOR_NAME: 'name of the operator; default that of the backend',
  PRIMARY_COLOUR: 'colour of buttons, links and the balance card, such as #2f4a96',
  ACCENT_COLOUR: 'colour of rewards and prizes, such as #f2b632',
  LOGO_URL: 'path or https address of a square logo',
  BANK_ALIASES: 'bank codes that stand for KTB, TMB or BBL in the rule of English names, as TTB=TMB',
  PLAY_BALANCE: 'balance that decides whether playing moves money first: game (default) or wallet',
  HOWTO_VIDEOS: 'addresses of the five instruction videos; default those of the app',
  SAFER_GAMBLING:
    'on (default), full to remind every member of the time each hour, or off where the operator has tools of its own',
  MINIMUM_AGE:
    'age from which members may play, 18 to 25; unset: the mark shows 20 and the registration does not ask',
  HELP_LINE: 'phone number and name of a help line, or none; default that of the country',
  SAFER_GAMBLING_URL: 'the operator’s own page about safer gambling; default none',
  LINK_KEY: 'key that encrypts the wallet link; default that of the sandbox',
  LINK_FORMAT: 'format of the encrypted link: v1 (default) or passphrase',
  SANDBOX_TOKEN:
    'token of the control API, 32 ASCII characters or more, sent as x-sandbox-token; required for other machines',
  SANDBOX_HOSTS:
    'host names, besides the loopback’s, that this server answers to, such as wallet.example; needs SANDBOX_TOKEN',
  MEDIA_ROOT: 'folder of the operator’s pictures; default fixtures/media',
  ...NETWORK_ENVIRONMENT,
};

/** Environment of `npm start` and of the packed sandbox. */
const START_ENVIRONMENT = {
  ...SERVED_ENVIRONMENT,
  WORLDS_MAX: 'largest number of worlds at a time; default 1000',
  WORLDS_IDLE_MINUTES: 'minutes without a call after which a world is deleted; default 30',
  SANDBOX_LOG: 'json logs each request as a line of JSON, off nothing; default a line of text for each call',
  WEB_ROOT: 'folder of a built app; default dist/web',
  NODE_NAME: 'name of this sandbox among those of a cluster, such as n1; docs/guides/operating.md',
  PEERS: 'all sandboxes of the cluster, as n1=http://10.0.0.1:4000,n2=http://10.0.0.2:4000',
  DRAIN_SECONDS:
    'seconds that the worlds of a cluster’s sandbox have to end in after a stop signal; default 0',
};

/** @type {import('./command.ts').Command<typeof START_OPTIONS>} */
const START_COMMAND = {
  name: 'npm start',
  summary:
    'Serves the app, the API, the chat socket, the control API and the console on one address, and prints a login. Installs and builds first what is missing.',
  options: START_OPTIONS,
  environment: START_ENVIRONMENT,
};

/**
 * Parses the options, so that an unknown one is refused before packages are installed or built. The sandbox reads and
 * validates the values.
 * @param {readonly string[]} args
 * @param {Partial<import('./command.ts').Command>} [command] what differs from `npm start`
 * @returns {boolean} false if the help was printed instead
 */
export function checkStartOptions(args, command = {}) {
  const described = { ...START_COMMAND, ...command };
  if (parseCommandLine(described, args) === 'help') {
    console.log(renderHelp(described));
    return false;
  }
  return true;
}
