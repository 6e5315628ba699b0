import { always, type Look } from '../property.ts';

/** Looks for the code, every 100 ms. */
const TRIES = 30;

/** Returns true if the newest answer about a code says that it is there no more. */
async function isToldAsEnded({ world }: Look, id: string): Promise<boolean> {
  const { qrCodes } = await world.operator.queue();
  if (qrCodes.some((code) => code.id === id)) return false;
  const journal = (await world.journal.list()).filter(({ operation = '' }) =>
    operation.startsWith('qrCode.'),
  );
  const has = (response: unknown) => JSON.stringify(response ?? '').includes(JSON.stringify(id));
  const shown = journal.findLast(({ response }) => has(response));
  const last = journal.findLast(({ operation, path }) => operation === 'qrCode.read' && path === shown?.path);
  if (!shown || !last || last.response === undefined) return false;
  return last.seq > shown.seq && last.status === 200 && last.faults.length === 0;
}

export const endedCode = always('a QR code that has ended is not shown to be paid', async (look) => {
  const { app, page, member } = look;
  // Another tab may have asked.
  if (!app.readCodes || member.pages.length > 1) return undefined;
  let ended: readonly string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    const codes = await app.readCodes(page);
    const areEnded = await Promise.all(codes.map((id) => isToldAsEnded(look, id)));
    ended = codes.filter((_, index) => areEnded[index]);
    if (ended.length === 0) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return ended.map(
    (id) => `the QR code ${id} is shown to be paid, and the operator has told that it is not there`,
  );
});
