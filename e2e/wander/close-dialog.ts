import type { Member } from './member.ts';

/** Time in which a dialog closes, and for which it may stay, in ms. */
const CLOSE_MS = 300;
const STAY_MS = 6_000;
const PRESS_MS = 1_000;

/** Closes the topmost dialog as a member would. Returns false if there is none. What nothing closes is noted. */
export async function closeDialog(member: Member): Promise<boolean> {
  const modals = member.page.locator('dialog:modal');
  const readTop = async () => ((await modals.count()) > 0 ? modals.last().innerText() : undefined);
  const before = await readTop();
  if (before === undefined) return false;
  const stays = async (ms: number) => {
    const start = performance.now();
    await member.settle();
    while ((await readTop()) === before) {
      if (performance.now() - start > ms) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  };
  await member.page.keyboard.press('Escape');
  // A dialog that waits for an answer stays.
  for (const index of [-1, 0]) {
    if (!(await stays(CLOSE_MS))) return true;
    const offer = (await member.lookAnew()).offers.filter(({ kind }) => kind === 'press').at(index);
    await offer?.element.click({ timeout: PRESS_MS }).catch(() => undefined);
  }
  // A wheel that turns lets nobody leave.
  if (await stays(STAY_MS)) member.stuckDialog = before;
  return true;
}
