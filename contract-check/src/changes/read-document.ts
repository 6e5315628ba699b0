import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { x } from 'tinyexec';

import { decodeText } from '@wallet/shared/files/decode-text.ts';

import { fromRoot, ROOT, UserError } from '../../../scripts/lib/repository.ts';
import type { ContractDocument } from './list-changes.ts';

/** Workspaces from which the document is made. */
const WORKSPACES = ['shared', 'fixtures', 'deployment', 'mock-server'];
const PRINT = `import { createOpenApiDocument } from './mock-server/src/control/meta/openapi.ts';
process.stdout.write(JSON.stringify(await createOpenApiDocument()));
`;

async function runIn(cwd: string, program: string, args: readonly string[], reason: string): Promise<string> {
  const { exitCode, stdout, stderr } = await x(program, [...args], { nodeOptions: { cwd } });
  if (exitCode !== 0) throw new UserError(`${reason} ${stderr.trim().split('\n')[0] ?? ''}`, 2);
  return stdout;
}

/** Makes the document of the contract at a commit, with the packages that are installed now. */
async function createDocumentAt(commit: string): Promise<ContractDocument> {
  // Node finds the packages in the folder above.
  mkdirSync(fromRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(fromRoot('.cache', 'contract-'));
  const reason = `The contract of ${commit} cannot be read.`;
  try {
    const files = join(folder, 'files.tar');
    const all = ['package.json', ...WORKSPACES];
    await runIn(ROOT, 'git', ['archive', '--output', files, '--end-of-options', commit, ...all], reason);
    await runIn(folder, 'tar', ['-xf', files], reason);
    mkdirSync(join(folder, 'node_modules', '@wallet'), { recursive: true });
    for (const name of WORKSPACES)
      symlinkSync(join(folder, name), join(folder, 'node_modules', '@wallet', name), 'junction');
    writeFileSync(join(folder, 'print.mts'), PRINT);
    const text = await runIn(folder, process.execPath, ['--import', 'tsx', 'print.mts'], reason);
    return JSON.parse(text) as ContractDocument;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads the document from a file, or makes that of a commit. @throws {UserError} if there is none */
export async function readDocument(base: string): Promise<ContractDocument> {
  if (!base.endsWith('.json')) return createDocumentAt(base);
  try {
    const document = JSON.parse(decodeText(readFileSync(base))) as Partial<ContractDocument>;
    if (document.paths) return { paths: document.paths };
  } catch {
    // Told below.
  }
  throw new UserError(`${base} must be an OpenAPI document, such as /__sandbox/openapi.json gives.`, 2);
}
