// Faults for `server.mjs --fault NAME`: `from` occurs exactly once in app.js or index.html, and `to` takes its place.
export const faults = [
  {
    name: 'units-not-converted',
    breaks: 'A game that counts in other units than baht, and the total with it, show those units as baht (scenario game-units: 12.34 for 12,345.00).',
    from: 'toFine(amount, ftWalletSlot)',
    to: 'toFine(amount)',
  },
  {
    name: 'balance-stale-after-deposit',
    breaks: 'The page says that the deposit of a QR code has arrived, and the main wallet still shows the amount from before.',
    from: `If you have paid it, look in the statement.';
    await loadWallet();`,
    to: `If you have paid it, look in the statement.';`,
  },
  {
    name: 'lost-answer-repeated-without-key',
    breaks: 'An order whose answer is lost is sent a second time by itself, without its key: the money moves twice, and “done” is told once.',
    from: `    throw new Unanswered('no answer', { cause });`,
    to: `    if (key) return send(method, path, { kind, body });
    throw new Unanswered('no answer', { cause });`,
  },
  {
    name: 'lost-answer-told-as-failure',
    breaks: 'An order that was done and whose answer was cut off is told as “not done”, and can be given again as a new one.',
    from: 'if (problem instanceof Unanswered) {',
    to: `if (problem?.cause?.name === 'TimeoutError') {`,
  },
  {
    name: 'refusal-with-200-not-told',
    breaks: 'A refusal that comes with status 200 is told as “done”: a spin without coins, a QR code that the bank did not issue.',
    from: '  const texts = [fields.message,',
    to: `  if (ok) return undefined;
  const texts = [fields.message,`,
  },
  {
    name: 'logout-keeps-kept-login',
    breaks: '“Log out” leads one who chose “Keep me logged in” back into the wallet: the token stays on the device.',
    from: `Log out all the same?'))) return;
  leave();`,
    to: `Log out all the same?'))) return;
  sessionStorage.clear();
  location.replace(location.pathname);`,
  },
  {
    name: 'confirm-shows-rounded-amount',
    breaks: 'The step that confirms a withdrawal shows whole baht (201.00), and the amount as it was typed is sent (200.50).',
    from: 'Withdraw ${showMoney(amount)} to',
    to: 'Withdraw ${showMoney(Math.round(amount / 100) * 100)} to',
  },
  {
    name: 'failed-statement-shown-as-empty',
    breaks: 'A statement that cannot be loaded says “There are no entries yet.”',
    from: `fill('rows', () => listStatement(page), `,
    to: `fill('rows', () => listStatement(page).catch(() => ({ total: 0, statements: [] })), `,
  },
  {
    name: 'cancel-does-not-close',
    breaks: '“Cancel” in the step that confirms does nothing: on a phone, without an Escape key, only “Confirm” leads out.',
    from: '<button value="no" class="quiet">Cancel</button>',
    to: '<button type="button" value="no" class="quiet">Cancel</button>',
  },
  {
    name: 'no-bank-account-throws',
    breaks: 'For a member without a bank account (scenario member-new) the script throws: “Something went wrong”, and what follows is never filled in.',
    from: `$('withdraw-form').hidden = !bank;`,
    to: `$('withdraw-form').hidden = bank.bankAccountNo === '';`,
  },
  {
    name: 'rows-too-wide-at-320',
    breaks: 'At a width of 320 px, home and statement scroll sideways, and amounts are cut off.',
    from: '.pair { justify-content: space-between; }',
    to: '.pair { justify-content: space-between; min-width: 21rem; }',
  },
  {
    name: 'key-shown-as-text',
    breaks: 'A refused order is told as “not done. MONEY_NOT_ENOUGH” in place of words.',
    from: 'not done. ${wordsOf(problem)}',
    to: 'not done. ${problem.message}',
  },
];

export const spares = [
  {
    name: 'new-key-at-each-try',
    breaks: '“Send the same order again” sends it under a new key: an order that was done and lost its answer is done twice.',
    from: 'answer = await send(method, path, { kind, body, key });',
    to: 'answer = await send(method, path, { kind, body, key: newKey() });',
  },
  {
    name: 'button-stays-busy',
    breaks: 'After an entry that is refused (a typing error in an amount, a wrong password) the button stays disabled.',
    from: `    await work();
  } catch (error) {
    note.textContent = wordsOf(error);
  } finally {
    button.disabled = false;
  }`,
    to: `    await work();
    button.disabled = false;
  } catch (error) {
    note.textContent = wordsOf(error);
  }`,
  },
  {
    name: 'last-page-missing',
    breaks: 'The oldest rows of the statement cannot be reached: of twelve rows there is a page of ten, and no second one.',
    from: 'Math.ceil(total / 10)',
    to: 'Math.floor(total / 10)',
  },
];
