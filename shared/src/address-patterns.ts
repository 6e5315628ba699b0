/* Patterns of addresses, in the configuration and in the control API. */

const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const IPV4 = `(${OCTET}[.]){3}${OCTET}`;
const IPV6 = '\\[[0-9A-Fa-f:]+\\]';
/** Name of a host. Its last label begins with a letter: browsers take a name that ends in a number for an address. */
const NAME = '([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?[.])*[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?';
const PORT =
  '(6553[0-5]|655[0-2][0-9]|65[0-4][0-9][0-9]|6[0-4][0-9][0-9][0-9]|[1-5][0-9][0-9][0-9][0-9]|[1-9][0-9]{0,3})';
/** Host with its port. */
export const HOST = `(${NAME}|${IPV4}|${IPV6})(:${PORT})?`;

export const ORIGIN = `^https?://${HOST}$`;
