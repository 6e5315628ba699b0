import type { ControlClient } from '@wallet/shared/control/client.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { computeApiDigest } from '@wallet/shared/schema/api-digest.ts';

/** Release of the kit, which its build writes. In the repository itself the kit has none. */
declare const KIT_RELEASE: string;
const RELEASE = typeof KIT_RELEASE === 'undefined' ? undefined : KIT_RELEASE;
export const KIT_VERSION = RELEASE === undefined ? BUNDLE_VERSION : `${BUNDLE_VERSION} (${RELEASE})`;

/** Sandboxes by their address whose control API was compared. */
const checks = new Map<string, Promise<void>>();

async function compareBuilds(url: string, client: ControlClient): Promise<void> {
  const { version, api, release = 'without a name' } = await client.call(meta.ready, {});
  if (RELEASE !== undefined && RELEASE !== release) {
    throw new Error(
      `The kit (release ${RELEASE}) and the sandbox at ${url} (release ${release}) are of two builds: install both from one, or end the sandbox that has the port of yours.`,
    );
  }
  const own = computeApiDigest(controlApi);
  if (api === own) return;
  throw new Error(
    `The kit (${BUNDLE_VERSION}, API ${own}) and the sandbox at ${url} (${version}, API ${api ?? 'unknown'}) do not fit: their control APIs differ. \`npm run pack\` packs both from one state of the repository.`,
  );
}

/**
 * Compares the release of the kit, and the digest of its control API, with those of a sandbox, once for each address.
 * @throws {Error} if they differ, or if no sandbox answers
 */
export function checkVersion(url: string, client: ControlClient): Promise<void> {
  const check = checks.get(url) ?? compareBuilds(url, client);
  checks.set(url, check);
  // A sandbox that did not answer may have been started meanwhile.
  check.catch(() => checks.delete(url));
  return check;
}
