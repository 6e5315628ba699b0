/** Error of a proxy between this machine and a server, and not of the server; its message is a sentence. */
export class NetworkProxyError extends Error {}

/** Endings of the sentence about an address, by the code of the failure. */
const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses the connection: nothing listens there',
  ENOTFOUND: 'does not exist: its name is not known',
  EAI_AGAIN: 'does not exist: its name is not known',
  ECONNRESET: 'closes the connection without an answer',
  UND_ERR_SOCKET: 'closes the connection without an answer',
  ETIMEDOUT: 'does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer',
  EHOSTUNREACH: 'cannot be reached from this machine',
  ENETUNREACH: 'cannot be reached from this machine',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another name',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  HPE_HEADER_OVERFLOW: 'sends headers of more than 16 KiB, which browsers take and Node does not',
  EPROTO: 'does not speak TLS there; try http',
};
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_/;
/** Codes of Node's HTTP parser. */
const NOT_HTTP = /^HPE_/;

/** Returns the code of a failed request. `fetch` gives it in the cause of its error. */
function readCode(error: unknown): string {
  const { cause, name, message } = error as Error;
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  const { code, errors } = (cause ?? error) as { code?: string; errors?: readonly { code?: string }[] };
  return code ?? errors?.[0]?.code ?? message;
}

function findEnding(code: string): string | undefined {
  const ending = FAILURES[code];
  if (ending !== undefined) return ending;
  if (NOT_HTTP.test(code)) return 'does not answer in HTTP';
  return UNTRUSTED.test(code) ? 'has a certificate that is not trusted here' : undefined;
}

/** Says in a sentence why a request has failed. */
export function describeFailure(url: string, error: unknown): string {
  if (error instanceof NetworkProxyError) return error.message;
  const code = readCode(error);
  const ending = findEnding(code);
  return ending === undefined ? `${url} cannot be called: ${code}.` : `${url} ${ending} (${code}).`;
}
