import * as patterns from './config-patterns.ts';

/** An environment variable of a deployment by nginx that the page does not know. */
interface NginxVariable {
  readonly name: string;
  /** Pattern of the value, or of each entry of a list, as in `CONFIG_VARIABLES`. */
  readonly pattern: string;
  readonly isList?: boolean;
  /** Ends the sentence `NAME must be …`. */
  readonly requirement: string;
}

const READABLE_FILE = 'the absolute path of a file that can be read';

/** Variables that only `deploy/configure.sh` reads, besides `CONFIG_VARIABLES`. */
export const NGINX_VARIABLES: readonly NginxVariable[] = [
  {
    name: 'PROXY_TO',
    pattern: patterns.PROXY_TO,
    requirement: 'the origin of a backend such as http://10.0.0.7:4000, without a path',
  },
  {
    name: 'PROXY_HOST',
    pattern: patterns.PROXY_HOST,
    requirement: 'a host name such as api.example',
  },
  { name: 'PROXY_CA', pattern: patterns.FILE, requirement: READABLE_FILE },
  {
    name: 'RESOLVER',
    pattern: patterns.NAME_SERVER,
    isList: true,
    requirement: 'a list of addresses of name servers such as 10.0.0.2',
  },
  {
    name: 'LISTEN',
    pattern: patterns.LISTEN,
    requirement: 'a port such as 8080, or an address and a port such as 127.0.0.1:8080',
  },
  { name: 'HTTPS', pattern: patterns.HTTPS, requirement: 'on or off' },
  { name: 'TLS_CERTIFICATE', pattern: patterns.FILE, requirement: READABLE_FILE },
  { name: 'TLS_KEY', pattern: patterns.FILE, requirement: READABLE_FILE },
  {
    name: 'TRUSTED_PROXIES',
    pattern: patterns.NETWORK,
    isList: true,
    requirement: 'a list of addresses or networks such as 10.0.0.0/8',
  },
];
