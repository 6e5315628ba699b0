import { createHash } from 'node:crypto';

import { toCanonicalJson } from '#domain/state/state-json.ts';
import type { Sandbox, SandboxResponse } from '#testing/sandbox.ts';

/** Fields of an exported world that its digest covers. */
export interface WorldFields {
  readonly scenario: string;
  readonly seed: string;
  readonly state: unknown;
}

/** Returns the file of an export with a valid digest, as an attacker would write it. */
export const withValidDigest = <File extends WorldFields>(
  file: File,
): File & { readonly digest: string } => ({
  ...file,
  digest: createHash('sha256')
    .update(toCanonicalJson([file.scenario, file.seed, file.state]))
    .digest('base64url'),
});

/** Exports a world and imports the file. Returns the response of the import. */
export async function importExport({ call }: Sandbox, id: string): Promise<SandboxResponse> {
  const { body } = await call('GET', `/__sandbox/worlds/${id}/export`);
  return call('POST', '/__sandbox/worlds/import', { body });
}
