import type { LoggedRequest } from './request-log.ts';

/** A text as one word of a shell's line. */
const quoteForShell = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call as a line to paste into a shell; `token` is named as a variable, never written out. */
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
