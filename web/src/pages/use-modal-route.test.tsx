import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { render } from 'vitest-browser-react';

import { type ModalRoute, useModalRoute } from './use-modal-route.ts';

/** A page with a modal and a step on top of it, with a button for each action. */
function Probe() {
  const modal = useModalRoute({ transfer: { params: ['from', 'to'] } });
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [held, setHeld] = useState<ModalRoute>();
  const renderButton = (label: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <p data-testid="open">{[modal.name, modal.step].filter(Boolean).join(' > ') || 'nothing'}</p>
      {renderButton('open', () => modal.open('transfer', { to: 'PG' }))}
      {renderButton('to SA', () => modal.updateDetails({ to: 'SA', from: 'WALLET' }))}
      {renderButton('remove to', () => modal.updateDetails({ to: undefined }))}
      {renderButton('close', modal.close)}
      {renderButton('step', () => modal.openStep('confirm'))}
      {renderButton('close step', modal.closeStep)}
      {renderButton('leave address', modal.leaveAddress)}
      {renderButton('back', () => void navigate(-1))}
      {renderButton('forward', () => void navigate(1))}
      {renderButton('hold', () => setHeld(modal))}
      {renderButton('held: close step', () => held?.closeStep())}
      {renderButton('held: step', () => held?.openStep('outcome'))}
      {renderButton('held: close', () => held?.close())}
      {renderButton('open twice', () => {
        modal.open('transfer');
        modal.open('transfer');
      })}
      {renderButton('step twice', () => {
        modal.openStep('confirm');
        modal.openStep('confirm');
      })}
      {renderButton('step undone', () => {
        modal.openStep('confirm');
        void navigate(-1);
        // As the browser tells of it; a router in memory does not.
        window.dispatchEvent(new PopStateEvent('popstate'));
      })}
      {renderButton('close twice', () => {
        modal.close();
        modal.close();
      })}
    </>
  );
}

const mount = (...entries: (string | { pathname: string; search?: string; state?: unknown })[]) =>
  render(
    <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
      <Probe />
    </MemoryRouter>,
  );
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const isAt = (address: string) =>
  expect
    .element(page.getByTestId('address'))
    .toHaveTextContent(new RegExp(`^${address.replace(/[?]/g, '\\?')}$`));
const isOpen = (names: string) =>
  expect.element(page.getByTestId('open')).toHaveTextContent(new RegExp(`^${names}$`));

test('MO-1 a modal is an entry of the history: Back closes it, Forward opens it again', async () => {
  await mount('/user/home?page=2');
  await press('open');
  await isAt('/user/home?page=2&m=transfer&to=PG');
  await isOpen('transfer');
  await press('back');
  await isAt('/user/home?page=2');
  await press('forward');
  await isOpen('transfer');
});

test('closing goes back to the entry before, so that Back does not open it again', async () => {
  await mount('/user/statement', '/user/home');
  await press('open');
  await press('close');
  await isAt('/user/home');
  await press('back');
  await isAt('/user/statement');
});

test('MO-3 a modal in the address is open from the start, and closing it leaves the page', async () => {
  await mount('/user/statement', '/user/home?m=transfer&from=PG&page=2');
  await isOpen('transfer');
  await press('close');
  await isAt('/user/home?page=2');
  await press('back');
  await isAt('/user/statement');
});

test('MO-3 an unknown modal is removed from the address, in the same entry', async () => {
  await mount('/user/statement', '/user/home?m=evil&page=2');
  await isAt('/user/home?page=2');
  await isOpen('nothing');
  await press('back');
  await isAt('/user/statement');
});

test('a modal may leave the address and stay open: a reload opens nothing, closing goes back', async () => {
  await mount('/user/statement', '/user/home?page=2');
  await press('open');
  await press('leave address');
  await isAt('/user/home?page=2');
  await isOpen('transfer');
  await press('close');
  await isOpen('nothing');
  await press('back');
  await isAt('/user/statement');
});

test('a modal that had left the address is gone after a reload', async () => {
  await mount({ pathname: '/user/home', state: { hasPageBelow: true, name: 'transfer', pageLoadId: 1 } });
  await isOpen('nothing');
});

test('MO-4 Back closes first the step, then the modal', async () => {
  await mount('/user/home');
  await press('open');
  await press('step');
  await isOpen('transfer > confirm');
  await press('back');
  await isOpen('transfer');
  await press('step');
  await press('close step');
  await isOpen('transfer');
  await press('back');
  await isOpen('nothing');
});

test('MO-4 what waits for a command acts on the entry of now: the member may have gone Back meanwhile', async () => {
  await mount('/user/statement', '/user/home');
  await press('open');
  await press('step');
  await press('hold');
  await press('back');
  await isOpen('transfer');
  await press('held: close step');
  await press('held: step');
  await isOpen('transfer > outcome');
  await press('back');
  await isOpen('transfer');
  await press('held: close');
  await isAt('/user/home');
});

test('DP-2 a detail changes the address in place: Back still closes the modal, and closing removes it', async () => {
  await mount('/user/statement', '/user/home?page=2');
  await press('open');
  await press('to SA');
  await isAt('/user/home?page=2&m=transfer&to=SA&from=WALLET');
  await press('remove to');
  await isAt('/user/home?page=2&m=transfer&from=WALLET');
  await press('back');
  await isAt('/user/home?page=2');
  await isOpen('nothing');
  await press('forward');
  await isAt('/user/home?page=2&m=transfer&from=WALLET');
  await press('to SA');
  await press('close');
  await isAt('/user/home?page=2');
  await press('back');
  await isAt('/user/statement');
});

test('DP-2 a detail of a modal that was opened by its address is removed with it, and Back leaves the page', async () => {
  await mount('/user/statement', '/user/home?m=transfer');
  await press('to SA');
  await press('close');
  await isAt('/user/home');
  await press('back');
  await isAt('/user/statement');
});

test('closing the modal closes the step on top of it', async () => {
  await mount('/user/home');
  await press('open');
  await press('step');
  await press('close');
  await isAt('/user/home');
  await isOpen('nothing');
});

test('a reload keeps the modal and forgets the step, which depends on input', async () => {
  const state = { hasPageBelow: true, step: 'confirm', pageLoadId: 1 };
  const below = { pathname: '/user/home', search: '?m=transfer', state: { hasPageBelow: true } };
  await mount('/user/home', below, { ...below, state });
  await isOpen('transfer');
  await press('close');
  await isAt('/user/home');
  await isOpen('nothing');
});

test('a step that is opened again after a reload replaces the forgotten one', async () => {
  const below = { pathname: '/user/home', search: '?m=transfer', state: { hasPageBelow: true } };
  const forgotten = { ...below, state: { hasPageBelow: true, step: 'confirm', pageLoadId: 1 } };
  await mount('/user/home', below, forgotten);
  await press('step');
  await isOpen('transfer > confirm');
  await press('close step');
  await isOpen('transfer');
  await press('close');
  await isAt('/user/home');
});

test('a second close while the first is running does not go back twice', async () => {
  await mount('/user/statement', '/user/home');
  await press('open');
  await press('close twice');
  await isAt('/user/home');
  await isOpen('nothing');
});

test('a second tap opens neither a modal nor a step twice: each is closed at once, and can be opened again', async () => {
  await mount('/user/home');
  for (let times = 0; times < 2; times++) {
    await press('open twice');
    await isOpen('transfer');
    await press('step twice');
    await isOpen('transfer > confirm');
    await press('back');
    await isOpen('transfer');
    await press('back');
    await isOpen('nothing');
  }
});

test('a step that Back undoes before it is shown can be opened', async () => {
  await mount('/user/home?m=transfer');
  await press('step undone');
  await isOpen('transfer');
  await press('step');
  await isOpen('transfer > confirm');
});

test('a modal that Forward opens again can be closed again', async () => {
  await mount('/user/home');
  await press('open');
  await isOpen('transfer');
  await press('close');
  await isOpen('nothing');
  await press('forward');
  await isOpen('transfer');
  await press('close');
  await isOpen('nothing');
});

test('a page may have a step of its own', async () => {
  await mount('/user/home');
  await press('step');
  await isOpen('confirm');
  await press('close step');
  await isOpen('nothing');
  await isAt('/user/home');
});
