import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { render } from '#testing/render.tsx';

import { AlertDialog } from './alert-dialog.tsx';
import { Modal } from './modal.tsx';

const opener = () => page.getByRole('button', { name: 'open' });
const sheet = () => page.getByRole('dialog', { name: 'ฝากเงิน' });

/** A flow: a modal, and an alert "done" on top of it or beside it, which its button closes together with the modal. */
function Flow({ nested, removesOpener = false }: { nested: boolean; removesOpener?: boolean }) {
  const [step, setStep] = useState<'closed' | 'form' | 'done' | 'done alone' | 'finished'>('closed');
  const alert = (step === 'done' || step === 'done alone') && (
    <AlertDialog title="done" onClose={() => setStep('finished')}>
      <button type="button" onClick={() => setStep('done alone')}>
        close the form
      </button>
    </AlertDialog>
  );
  return (
    <main>
      <h1>the page</h1>
      {(step !== 'finished' || !removesOpener) && (
        <button type="button" onClick={() => setStep('form')}>
          open
        </button>
      )}
      {(step === 'form' || step === 'done') && (
        <Modal title="ฝากเงิน" onClose={() => setStep('finished')}>
          <button type="button" onClick={() => setStep('done')}>
            send
          </button>
          {nested && alert}
        </Modal>
      )}
      {!nested && alert}
    </main>
  );
}

async function finishFlow(...presses: readonly string[]) {
  await opener().click();
  for (const name of ['send', ...presses, 'ตกลง']) await page.getByRole('button', { name }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(sheet()).not.toBeInTheDocument();
}

test.each([
  ['inside of the modal, both closed together', true, []],
  ['beside the modal, both closed together', false, []],
  ['beside the modal, which was closed before', false, ['close the form']],
] as const)(
  'MO-1 after an alert %s the focus returns to what opened the modal',
  async (_, nested, presses) => {
    await render(<Flow nested={nested} />);
    await finishFlow(...presses);
    expect(document.activeElement).toBe(opener().element());
  },
);

test.each([true, false])(
  'MO-1 where the opener is gone the focus goes to the heading: %s',
  async (nested) => {
    await render(<Flow nested={nested} removesOpener />);
    await finishFlow();
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'the page' }).element());
  },
);
