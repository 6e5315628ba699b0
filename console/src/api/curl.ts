import type { LoggedRequest } from './request-log.ts';

/** Quotes a text as one word of a POSIX shell, if it needs quotes. */
const quoteForShell = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Formats a request as a curl command. The token is a shell variable and never written out. */
export function toCurl(
  { method, path, body, headers = {} }: Pick<LoggedRequest, 'method' | 'path' | 'body' | 'headers'>,
  { origin, hasToken }: { readonly origin: string; readonly hasToken: boolean },
): string {
  return [
    'curl -s',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoteForShell(origin + path),
    ...(hasToken ? ['-H "x-sandbox-token: $SANDBOX_TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d ${quoteForShell(JSON.stringify(body))}`]),
  ].join(' ');
}
