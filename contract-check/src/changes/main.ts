/* `npm run contract:changes -- --base COMMIT | FILE.json`: says what changed in the contract, and what breaks old clients. */
import { parseArgs } from 'node:util';

import { createOpenApiDocument } from '@wallet/mock-server/control/meta/openapi.ts';

import { runScript, UserError } from '../../../scripts/lib/repository.ts';
import { type ContractDocument, listChanges } from './list-changes.ts';
import { readDocument } from './read-document.ts';

await runScript(async () => {
  const { base } = parseArgs({ options: { base: { type: 'string' } } }).values;
  if (base === undefined)
    throw new UserError('Give --base: a commit such as origin/main, or the file of an OpenAPI document.', 2);
  const before = await readDocument(base);
  const changes = listChanges(before, (await createOpenApiDocument()) as unknown as ContractDocument);
  console.log(
    changes.length === 0 ? 'The contract is the same.' : changes.map((each) => `- ${each}`).join('\n'),
  );
});
