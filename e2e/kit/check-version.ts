import type { ControlClient } from '@wallet/shared/control/client.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';

/** Sandboxes by their address whose version was compared. */
const checks = new Map<string, Promise<void>>();

/** Returns the numbers of a version that decide whether the control API is the same: `1.1` of `1.1.14`. */
const toInterface = (version: string): string => version.split('.').slice(0, 2).join('.');

async function compareVersions(url: string, client: ControlClient): Promise<void> {
  const { version } = await client.call(meta.ready, {});
  if (toInterface(version) === toInterface(BUNDLE_VERSION)) return;
  throw new Error(
    `The kit has version ${BUNDLE_VERSION} and the sandbox at ${url} version ${version}, which do not fit: the first two numbers must be equal. \`npm run kit\` packs both with one version.`,
  );
}

/**
 * Compares the versions of the kit and of a sandbox, once for each address.
 * @throws {Error} if they do not fit, or if no sandbox answers
 */
export function checkVersion(url: string, client: ControlClient): Promise<void> {
  const check = checks.get(url) ?? compareVersions(url, client);
  checks.set(url, check);
  // A sandbox that did not answer may have been started meanwhile.
  check.catch(() => checks.delete(url));
  return check;
}
