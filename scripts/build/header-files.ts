type Headers = Readonly<Record<string, string>>;

/** Longest line of a `_headers` file that Cloudflare Pages reads, in characters. */
export const HEADERS_LINE_MAX = 2_000;

/** Throws for a value that would end its line, or whose end is lost. */
function checkValue(name: string, value: string): string {
  if (/[^ -~]/.test(value) || value !== value.trim()) {
    throw new Error(`the header ${name} must be printable ASCII without spaces around it`);
  }
  return value;
}

/**
 * Renders headers as directives of nginx, for an `include` in a server.
 * Throws for a value with `$`, which nginx would read as a variable and cannot escape.
 */
export function renderNginxHeaders(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    if (value.includes('$')) throw new Error(`the header ${name} must not contain $`);
    return `add_header ${name} "${checkValue(name, value).replaceAll(/["\\]/g, '\\$&')}" always;\n`;
  });
  return `# Written by npm run build -- --static.\n${lines.join('')}`;
}

/**
 * Renders a `_headers` file, as Netlify and Cloudflare Pages read it: a path, and its headers in indented lines, which have
 * no quotes. These hosts let browsers ask for all files each time. A year for those of the build would hold for one that is missing
 * as well, at Cloudflare: its page would stay blank (sveltejs/kit#16615).
 */
export function renderHeadersFile(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${checkValue(name, value)}\n`);
  return `/*\n${lines.join('')}`;
}

/**
 * Renders the configuration that the program `serve` reads: the headers, and the page for every address that is no file
 * below `/assets/`. Everything is asked for each time, because `serve` sends the same headers when a file is missing.
 */
export function renderServeConfig(headers: Headers): string {
  const list = Object.entries({ ...headers, 'cache-control': 'no-cache' });
  const config = {
    directoryListing: false,
    rewrites: ['/:page', '/!(assets)/**'].map((source) => ({ source, destination: '/index.html' })),
    headers: [{ source: '**', headers: list.map(([key, value]) => ({ key, value })) }],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
