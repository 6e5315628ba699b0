import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { listUnset, readVariables } from '@wallet/deployment/read-variables.ts';
import { withDeployment, withManifestIdentity } from '@wallet/deployment/identity/page-identity.ts';
import { ENDING_WORKER, SHARE_FALLBACK, SHARE_PATH } from '@wallet/deployment/share-slip.ts';
import { buildPageHeaders } from '@wallet/deployment/security-headers.ts';

import { readRelease } from '@wallet/mock-server/built-files.ts';

import { UserError } from '../lib/repository.ts';
import {
  HEADERS_LINE_MAX,
  renderHeadersFile,
  renderNginxHeaders,
  renderServeConfig,
} from './header-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Files that are written for the deployment, and their compressed forms. */
const RENDERED = /^(index\.html|manifest\.webmanifest|sw\.js)(\.(br|gz))?$/;

/** Returns the configuration and the headers of a deployment, or throws a `UserError` with a line for each wrong variable. */
export function readDeployment(env: Environment) {
  const { config, isHttps, problems } = readVariables(env, DEFAULT_CONFIG);
  if (problems.length > 0) throw new UserError(problems.join('\n'), 2);
  return { config, isHttps, unset: listUnset(config, env) };
}

/**
 * Writes the built app in `webRoot` with the configuration of a deployment into a folder that any static host serves:
 * the page, its manifest and all files, compressed as well, and the headers for nginx (`nginx-headers.conf`), for hosts that
 * read `_headers` and for `serve` (`serve.json`). What else is in the folder stays: an open page may need files of an earlier build.
 *
 * @returns sentences about what a host may not be able to serve, or the app does not have
 */
export function writeStaticSite(
  webRoot: string,
  folder: string,
  { config: deployed, isHttps, unset }: ReturnType<typeof readDeployment>,
): readonly string[] {
  const config = { ...deployed, release: deployed.release || readRelease(webRoot) };
  const headers = buildPageHeaders(config, isHttps);
  const isCopied = (path: string) => !RENDERED.test(basename(path)) && !/^\.[^.]/.test(basename(path));
  cpSync(webRoot, folder, { recursive: true, filter: (path) => path === webRoot || isCopied(path) });

  const read = (name: string) => readFileSync(join(webRoot, name), 'utf8');
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  const rendered = {
    'index.html': withDeployment(read('index.html'), config),
    'manifest.webmanifest': withManifestIdentity(read('manifest.webmanifest'), config),
    'sw.js': config.shareSlip === 'off' ? ENDING_WORKER : read('sw.js'),
  };
  for (const [name, text] of Object.entries(rendered)) {
    write(name, text);
    write(`${name}.br`, brotliCompressSync(text));
    write(`${name}.gz`, gzipSync(text, { level: 9 }));
  }

  write('version', JSON.stringify({ release: config.release }));

  const headersFile = renderHeadersFile(headers);
  write('nginx-headers.conf', renderNginxHeaders(headers));
  write('_headers', headersFile);
  write('serve.json', renderServeConfig(headers));
  // Hosts that read `_headers` read this as well: every address of the app answers the page, and a missing file of a build
  // does not, by the rule on Netlify and by the name `404.html` in its folder on Cloudflare Pages.
  write(
    '_redirects',
    `/assets/* /assets/404.html 404\n${SHARE_PATH} ${SHARE_FALLBACK} 302\n/* /index.html 200\n`,
  );
  write('assets/404.html', 'Not found\n');
  const longest = Math.max(...headersFile.split('\n').map((line) => line.length));
  return [
    ...(longest <= HEADERS_LINE_MAX
      ? []
      : [
          `A line of _headers has ${longest} characters. Cloudflare Pages leaves out one of more than 2,000.`,
        ]),
    ...unset,
  ];
}
