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
 * no quotes. These hosts let browsers ask for the page each time; only the files of the build are kept.
 */
export function renderHeadersFile(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${checkValue(name, value)}\n`);
  return `/*\n${lines.join('')}/assets/*\n  cache-control: public, max-age=31536000, immutable\n`;
}
