import type { ControlClient } from '@wallet/shared/control/client.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { computeApiDigest } from '@wallet/shared/schema/api-digest.ts';

/** Sandboxes by their address whose control API was compared. */
const checks = new Map<string, Promise<void>>();

async function compareApis(url: string, client: ControlClient): Promise<void> {
  const { version, api } = await client.call(meta.ready, {});
  const own = computeApiDigest(controlApi);
  if (api === own) return;
  throw new Error(
    `The kit (${BUNDLE_VERSION}, API ${own}) and the sandbox at ${url} (${version}, API ${api ?? 'unknown'}) do not fit: their control APIs differ. \`npm pack\` packs both from one state of the repository.`,
  );
}

/**
 * Compares the control API of the kit with that of a sandbox, by their digests, once for each address.
 * @throws {Error} if they differ, or if no sandbox answers
 */
export function checkVersion(url: string, client: ControlClient): Promise<void> {
  const check = checks.get(url) ?? compareApis(url, client);
  checks.set(url, check);
  // A sandbox that did not answer may have been started meanwhile.
  check.catch(() => checks.delete(url));
  return check;
}
