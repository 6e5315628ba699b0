// A member's wallet in the browser, against the operator's API. Amounts are satang (integers) inside, baht in JSON.

const $ = (id) => document.getElementById(id);

/* Words */
const IDENTITY = 'Your identity could not be verified.';
const WAIT = 'Too many requests. Please wait a moment.';
const OFFER_GONE = 'This coupon cannot be claimed.';

/** English words of the operator's error keys. */
const WORDS = {
  UNAUTHORIZED: IDENTITY, EXPIRED_AUTH_TOKEN: IDENTITY, INVALID_USER_1: IDENTITY, INVALID_USER_2: IDENTITY,
  INVALID_USER_3: IDENTITY, INVALID_USER_4: IDENTITY, 'invalid token': IDENTITY,
  INVALID_IP: 'The service is not available from your network.',
  NOT_AREASLOT: 'The service is not available in your area.',
  OTP_BLOCK: WAIT, REQUEST_LIMIT: WAIT, REQUEST_LIMIT_1MIN: 'Too many requests. Please wait about one minute.',
  NO_USER: 'Phone number or password is incorrect.', WRONG_CREDENTIAL: 'Phone number or password is incorrect.',
  WRONG_PASSWORD: 'The password is incorrect.', INACTIVE_USER: 'This account is not active. Please contact support.',
  LOGIN_FAIL: 'The login failed. Please try again.',
  BONUS_REMAINING: 'A bonus is still active. End it or meet its conditions first.',
  BONUS_ALREADY_ACTIVE: 'This bonus is already active.', BONUS_MAX_CLAIMED: 'You have taken this bonus as often as allowed.',
  BONUS_CONDITION: 'The bonus cannot be ended while its conditions are unmet.', BONUS_FULL: 'This promotion is used up.',
  INVITE_COLLECT: 'The invite bonus was already collected.', INVITE_INACTIVE: 'Invite bonuses are not offered now.',
  NO_INVITE_BONUS: 'There is no invite bonus to collect.', NO_INVITEE_PLAY_INFO: 'Your friends have not played yet.',
  INVITE_BONUS_FAIL: 'The invite bonus could not be collected.',
  INTERNAL_SERVER_ERROR: 'The operator had an error.', KEY_MISSING: 'Something is missing in the entry.',
  KEY_INVALID: 'The operator does not accept this entry.', NO_DATA: 'There is nothing to act on (any more).',
  NO_PROMOTION: 'No promotion has this code.', PROMOTION_RECEIVED: 'You have already taken this promotion.',
  QR_FAIL: 'The bank issued no QR code. Please try again later.',
  NO_REFUND: 'There is no refund to receive.', REFUND_CONDITION: 'The conditions of the refund are not met.',
  REFUND_INACTIVE: 'Refunds are not offered now.', REFUND_MINIMUM: 'The refund must be more than 0.',
  NO_BANK: 'The bank account is missing.', NO_WALLET: 'The wallet was not found.',
  TRANSFER_MINIMUM: 'The amount is below the minimum.', NO_GAME: 'There is no such game.',
  SLOT_NO_ACCOUNT: 'You have no account at this game.', MONEY_NOT_ENOUGH: 'There is not enough money, or there are no coins left.',
  TRANSFER_FAIL: 'The game refused the transfer. The money is back in the wallet.',
  NO_CLAIMABLE_COUPON: OFFER_GONE, INVALID_PRIZE_CODE: OFFER_GONE, INVALID_CODE: OFFER_GONE,
  INVALID_COUPON_TYPE: OFFER_GONE, COUPON_EXPIRED: 'This coupon has expired.',
};
const SESSION_ENDS = new Set(Object.keys(WORDS).filter((key) => WORDS[key] === IDENTITY));
const TYPES = { deposit: 'Deposit', bonus: 'Bonus', finish_bonus: 'Bonus finished', withdraw: 'Withdrawal', transfer: 'Transfer' };
const SIGNS = { deposit: '+', bonus: '+', withdraw: '−' };
const STATUSES = { SUCCESS: 'Done', FAILED: 'Failed' };

/** What the page tells the member as it is. */
class Say extends Error {}
/** The operator refused, with a key or in words: nothing happened. */
class Refused extends Error {}
/** No answer that tells what happened. */
class Unanswered extends Error {}

function wordsOf(error) {
  if (error instanceof Say) return error.message;
  if (error instanceof Unanswered) return 'The operator could not be reached. Please try again.';
  if (!(error instanceof Refused)) {
    reportError(error);
    return 'Something went wrong in this page.';
  }
  // The operator may have keys that this app does not know. Its sentences are shown as they are.
  const isKey = /^[A-Z0-9_]*$/.test(error.message);
  return WORDS[error.message] ?? (isKey ? 'The operator refused this and gave no reason that this app knows.' : error.message);
}

/* Amounts and times */
/** Reads baht, or units of a game times their factor, exactly: in units of 10^-14; null for anything that is no number. */
function toFine(value, factor = 1) {
  let fine = 10n ** 14n;
  for (const each of [value, factor]) {
    const text = typeof each === 'number' ? String(Number(each.toPrecision(15))) : String(each);
    const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text.includes('e-') ? '0' : text);
    if (!match) return null;
    fine = (fine * BigInt(match[1] + (match[2] ?? ''))) / 10n ** BigInt(match[2]?.length ?? 0);
  }
  return fine;
}
/** Truncates to the satang, so that no balance promises more than it holds. */
const truncate = (fine) => (fine === null ? null : Number(fine / 10n ** 12n));
const toSatang = (value, factor) => truncate(toFine(value, factor));
const show = (satang) =>
  satang === null ? '–' : (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const unit = () => ({ BAHT: 'baht', LAK: 'kip' })[wallet?.profile?.currency] ?? '';
const showMoney = (satang) => `${show(satang)} ${unit()}`.trim();

function readAmount(input) {
  const text = input.value.trim();
  if (!/^(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{1,2})?$/.test(text)) throw new Say('Please type an amount such as 150 or 150.50.');
  return toSatang(text.replaceAll(',', ''));
}

/** Throws if an amount is out of limits; a limit that is not known (null) is left to the operator. */
function checkLimits(amount, min, max = null) {
  if (min !== null && amount < min) throw new Say(`The amount must be at least ${showMoney(min)}.`);
  if (max !== null && amount > max) throw new Say(`The amount must be at most ${showMoney(max)}.`);
}

const showTime = (time) => {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '–';
  return date.toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' }).replace(',', '');
};

/* Calls */
let token = sessionStorage.getItem('token') ?? localStorage.getItem('token');
let hasLeft = false;

/** Ends the session. The page is loaded anew, so that nothing of the member stays in it and no late answer comes back. */
function leave(notice = '') {
  hasLeft = true;
  token = null;
  sessionStorage.clear();
  localStorage.removeItem('token');
  location.replace(notice === '' ? location.pathname : `?${notice}`);
}

/** Finds why a call was refused: a key or a text in the answer, which may come with status 200. */
function findRefusal(kind, { ok, status }, answer) {
  const fields = typeof answer === 'object' && answer !== null ? answer : { message: answer };
  const texts = [fields.message, fields.detail, fields.error, fields.code].flat().filter((text) => typeof text === 'string' && text.trim() !== '');
  const known = texts.map((text) => text.trim()).find((text) => Object.hasOwn(WORDS, text) || text === 'gone');
  // A query may have such a text in a field of its own.
  if (known && (!ok || kind || Object.keys(fields).length === 1)) return known;
  if (ok && kind === 'qrCode.create' && fields.hasQrcode === false) return texts[0] ?? 'QR_FAIL';
  if (ok && kind && (fields.success === false || (fields.error && fields.success !== true))) return texts[0] ?? 'INTERNAL_SERVER_ERROR';
  return ok || status >= 500 || status === 408 ? undefined : (texts.find((text) => !text.includes('<')) ?? '');
}

/** Makes a call; `kind` is the name of a command, which has effects, and `key` the key that makes them happen only once. */
async function send(method, path, { kind, body, key } = {}) {
  let response, answer;
  try {
    response = await fetch(path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(60_000),
      headers: {
        'x-client': 'wallet-user',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    });
    answer = await response.text();
  } catch (cause) {
    throw new Unanswered('no answer', { cause });
  }
  if (hasLeft) return new Promise(() => {});
  try {
    answer = JSON.parse(answer);
  } catch {
    // A command is done by its status, whatever its body. A query without JSON has not been answered.
    if (response.ok && !key) throw new Unanswered('no JSON');
  }
  const refusal = findRefusal(kind, response, answer);
  if (refusal === 'gone') {
    leave('gone');
    return new Promise(() => {});
  }
  if (kind !== 'session.login' && (response.status === 401 || SESSION_ENDS.has(refusal))) {
    leave(order ? 'ended-unknown' : 'ended');
    return new Promise(() => {});
  }
  if (refusal === 'INTERNAL_SERVER_ERROR') throw new Unanswered(refusal);
  if (refusal !== undefined) throw new Refused(refusal);
  if (!response.ok) throw new Unanswered(`status ${response.status}`);
  return answer;
}

const get = (path) => send('GET', path);
const listStatement = (page) => send('POST', '/api/statement', { body: { page, limit: 10 } });

/* Orders: commands of the member */
/** The order that is being sent, or whose outcome is not known. It keeps its key, so that it is done at most once. */
let order = null;
let isSending = false;

const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function endOrder() {
  order = null;
  sessionStorage.removeItem('order');
}

/** Sends a command of the member. `what` names it (“Transfer of 10.00 baht …”); the passwords of a secret one are not stored. */
async function place(kind, what, method, path, body, isSecret = false) {
  if (order) throw new Say('Your last order has no known outcome yet. Please settle it first.');
  order = { kind, what, method, path, body, key: newKey(), token };
  if (!isSecret) sessionStorage.setItem('order', JSON.stringify(order));
  await sendOrder();
}

async function sendOrder() {
  const { kind, what, method, path, body, key } = order;
  isSending = true;
  tell(undefined, kind, `${what}: being sent …`);
  let answer, problem;
  try {
    answer = await send(method, path, { kind, body, key });
  } catch (error) {
    problem = error;
  }
  isSending = false;
  if (problem instanceof Unanswered) {
    const hint = 'Look in the statement. If you send the same order again, it is still done only once.';
    tell('unknown', kind, `${what}: no answer arrived. It is not known if it was done. ${hint}`);
  } else {
    endOrder();
    if (kind === 'qrCode.cancel' && !problem) qr = null;
    if (problem) tell('failed', kind, `${what}: not done. ${wordsOf(problem)}`);
    else tell('succeeded', kind, `${what}: done.${DETAILS[kind]?.(answer) ?? ''}`);
  }
  await Promise.all([loadWallet(), loadView()]);
}

/** Words that only some orders have when they are done. */
const DETAILS = {
  'wallet.withdrawAll': () => ' It is waiting for the transfer to your bank.',
  'spinWheel.spin': (answer) => ` The wheel stopped at: ${answer?.result?.label ?? 'a slice that the operator did not name'}.`,
};

function tell(outcome, kind, text) {
  $('note').textContent = '';
  const told = $('told');
  told.textContent = text;
  told.dataset.kind = kind;
  if (outcome) told.dataset.outcome = outcome;
  else delete told.dataset.outcome;
  told.role = outcome === 'failed' || outcome === 'unknown' ? 'alert' : 'status';
  $('again').hidden = outcome !== 'unknown';
  $('dismiss').hidden = !outcome;
  $('outcome').hidden = false;
  if (outcome) told.focus();
}

/* The page */
/** Runs what a button starts, with the button disabled as long as it takes. */
async function run(button, work, note = $('note')) {
  if (button.disabled) return;
  note.textContent = '';
  button.disabled = true;
  try {
    await work();
  } catch (error) {
    note.textContent = wordsOf(error);
  } finally {
    button.disabled = false;
  }
}

const onSubmit = (id, work, note) =>
  $(id).addEventListener('submit', (event) => {
    event.preventDefault();
    void run(event.submitter ?? $(id).querySelector('button'), work, note && $(note));
  });
const onPress = (button, work) => button.addEventListener('click', () => run(button, work));

function make(tag, ...children) {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

function makePair(tag, left, right) {
  const pair = make(tag, make('span', left), make('span', right));
  pair.className = 'pair';
  return pair;
}

function makeButton(label, work) {
  const button = make('button', label);
  onPress(button, work);
  return button;
}

/** Asks the member to confirm; false if the dialog is left in any other way. */
function ask(text) {
  const dialog = $('ask');
  $('ask-text').textContent = text;
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

/** Fills a part of the page with what a call returns, or says that it could not be loaded. A newer load wins. */
async function fill(id, load, render) {
  const box = $(id);
  const turn = (box.turn = (box.turn ?? 0) + 1);
  let content;
  if (!box.hasChildNodes()) box.append('Loading …');
  try {
    content = [render(await load())].flat();
  } catch (error) {
    content = [make('p', `This could not be loaded. ${wordsOf(error)}`)];
    content[0].role = 'alert';
  }
  if (turn === box.turn) box.replaceChildren(...content);
}

/** Text of the operator's HTML, without its markup. */
const toText = (html) => new DOMParser().parseFromString(String(html ?? '').replaceAll('<', ' <'), 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

/* Wallet */
let wallet = null;
let walletTurn = 0;

const gameBalance = ({ amount, ftWalletSlot }) => toFine(amount, ftWalletSlot);
const activeGames = () => (wallet?.slots ?? []).filter(({ isActive }) => isActive);
const accountName = (code) => (code === 'WALLET' ? 'Main wallet' : (wallet?.slots?.find((slot) => slot.code === code)?.name ?? code));

async function loadWallet() {
  const turn = ++walletTurn;
  try {
    const answer = await get('/api/wallet');
    if (turn !== walletTurn) return;
    wallet = answer;
    $('stale').textContent = '';
    showWallet();
  } catch (error) {
    if (turn !== walletTurn) return;
    $('stale').textContent = `The balance could not be read${wallet ? ' again: it may be out of date' : ''}. ${wordsOf(error)}`;
  }
}

function showWallet() {
  const main = toSatang(wallet.wallet?.amount);
  const amounts = [toFine(wallet.wallet?.amount), ...activeGames().map(gameBalance)];
  document.querySelector('[data-balance]').textContent = show(main);
  $('name').textContent = wallet.profile?.name || 'My wallet';
  $('coins').textContent = wallet.profile?.coin ?? '–';
  $('total').textContent = show(truncate(amounts.includes(null) ? null : amounts.reduce((sum, amount) => sum + amount)));
  document.querySelectorAll('.unit').forEach((element) => (element.textContent = unit()));
  const games = activeGames().map((game) => makePair('li', game.name, showMoney(truncate(gameBalance(game)))));
  $('games').replaceChildren(...(games.length > 0 ? games : [make('li', 'You have no open game account.')]));
  for (const id of ['from', 'to']) {
    const chosen = $(id).value;
    const codes = ['WALLET', ...activeGames().map(({ code }) => code)];
    $(id).replaceChildren(new Option('Please choose', ''), ...codes.map((code) => new Option(accountName(code), code)));
    $(id).value = codes.includes(chosen) ? chosen : '';
  }
  const bank = wallet.bankAccount;
  $('withdraw-form').hidden = !bank;
  $('bank').textContent = bank ? `To your account: ${bankWords()}` : 'You have no bank account yet. Please contact support.';
  const invited = toSatang(wallet.invite?.amount);
  const collect = makeButton(`Collect ${showMoney(invited)}`, collectInvite);
  $('invite').replaceChildren(...(invited > 0 ? [collect] : [make('p', invited === 0 ? 'Nothing to collect now.' : 'The amount is not known.')]));
}

function bankWords() {
  const bank = wallet?.bankAccount;
  return [bank?.nameEN || bank?.nameTH || bank?.bankCode, bank?.bankAccountNo, bank?.bankAccountName].filter(Boolean).join(', ');
}

async function collectInvite() {
  const { amount, success = '–', fail = '–' } = wallet.invite;
  const terms = `It counts as met at ${success} % and as not met at ${fail} %.`;
  if (!(await ask(`Collect ${showMoney(toSatang(amount))} for invited friends? ${terms}`))) return;
  await place('invite.bonus', `Invite bonus of ${showMoney(toSatang(amount))}`, 'GET', '/api/invite/bonus');
}

onSubmit('transfer-form', async () => {
  const [from, to] = [$('from').value, $('to').value];
  if (from === to) throw new Say('Please choose two different accounts.');
  const amount = readAmount($('transfer-amount'));
  checkLimits(amount, 100);
  const what = `Transfer of ${showMoney(amount)} from ${accountName(from)} to ${accountName(to)}`;
  await place('wallet.transfer', what, 'POST', '/api/wallet/transfer', { from, to, amount: amount / 100 });
});

let withdrawLimits = [null, null];

async function loadWithdraw() {
  const { withdrawMin, withdrawMax } = await get('/api/lookup/withdraw');
  withdrawLimits = [toSatang(withdrawMin), toSatang(withdrawMax)];
  $('withdraw-limits').textContent = `From ${show(withdrawLimits[0])} to ${showMoney(withdrawLimits[1])}. What the wallet lacks is taken from your games.`;
}

onSubmit('withdraw-form', async () => {
  const amount = readAmount($('withdraw-amount'));
  checkLimits(amount, ...withdrawLimits);
  if (!(await ask(`Withdraw ${showMoney(amount)} to ${bankWords()}?`))) return;
  await place('wallet.withdrawAll', `Withdrawal of ${showMoney(amount)}`, 'POST', '/api/wallet/withdrawAll', { amount: amount / 100 });
});

/* Deposit by QR code */
const QR_MINIMUM = { KBANK: 100, WW: 10_000, E2P: 5_000 };
let qr = null;
let qrMinimum = null;
let qrTurn = 0;

const minimumOf = (provider) => Math.max(qrMinimum ?? 0, QR_MINIMUM[provider]);
const toRowKey = ({ _id, status }) => `${_id} ${status}`;

async function loadDeposit() {
  const { banks = [], qrMinimum: minimum } = await get('/api/lookup/deposit');
  qrMinimum = toSatang(minimum);
  const offered = banks
    .map((bank) => ({ code: bank.bankType in QR_MINIMUM ? bank.bankType : bank.bankCode, ...bank }))
    .filter(({ code, mode }) => code in QR_MINIMUM && (code !== 'KBANK' || mode === 'QR'));
  $('qr-form').hidden = offered.length === 0;
  $('deposit-note').textContent = offered.length === 0 ? 'No deposit by QR code is offered now.' : '';
  const chosen = $('provider').value;
  $('provider').replaceChildren(...offered.map(({ code, nameEN, nameTH }) => new Option(nameEN || nameTH || code, code)));
  if (offered.some(({ code }) => code === chosen)) $('provider').value = chosen;
  if (offered.length > 0) await readQr();
}

/** Reads the QR code of the chosen provider. One that is no longer there was paid, or has ended. */
async function readQr() {
  const turn = ++qrTurn;
  const provider = $('provider').value;
  const answer = await get(`/api/qrcode/${provider}`);
  const isThere = answer.hasQrcode ?? answer.qrcode !== undefined;
  const isSame = isThere && qr !== null && qr.id === answer.qrcodeId;
  const { statements: rows } = isSame ? {} : await listStatement(1);
  if (turn !== qrTurn) return;
  const before = qr;
  if (isThere) {
    const [amount, picture] = [toSatang(answer.amount), toPicture(answer.qrcode)];
    if (!isSame) qr = { provider, id: answer.qrcodeId, amount, picture, until: toEnd(answer.expireIn), known: new Set(rows.map(toRowKey)) };
    $('qr-state').textContent = '';
  } else if (before) {
    qr = null;
    const isPaid = (row) => row.statementType === 'deposit' && row.status === 'SUCCESS' && row.from === provider && toSatang(row.amount) === before.amount;
    $('qr-state').textContent = rows.some((row) => isPaid(row) && !before.known.has(toRowKey(row)))
      ? `Your deposit of ${showMoney(before.amount)} has arrived.`
      : 'This QR code has ended. If you have paid it, look in the statement.';
    await loadWallet();
  }
  showQr();
}

/** Reads when a code ends: the seconds that are left, or a time. */
function toEnd(expireIn) {
  const seconds = Number(expireIn);
  return seconds <= 86_400 ? Date.now() + seconds * 1000 : new Date(Number.isNaN(seconds) ? expireIn : seconds * 1000).getTime();
}

/** Address of a QR code's picture, which comes as an SVG, an `<img>` or an address. */
function toPicture(code = '') {
  if (code.trimStart().startsWith('<svg')) return `data:image/svg+xml,${encodeURIComponent(code)}`;
  const address = code.includes('<') ? new DOMParser().parseFromString(code, 'text/html').querySelector('img')?.getAttribute('src') : code;
  return /^(data:image\/|https:|\/)/.test(address ?? '') ? address : '';
}

function showQr() {
  const provider = $('provider').value;
  $('qr').hidden = !qr;
  $('qr-new').hidden = !!qr;
  $('qr-limits').textContent = `At least ${showMoney(minimumOf(provider))}.`;
  if (!qr) return;
  $('qr').dataset.code = qr.id;
  $('qr-picture').src = qr.picture;
  $('qr-picture').alt = `QR code for ${showMoney(qr.amount)}`;
  $('qr-pays').textContent = show(qr.amount);
  $('qr-until').textContent = showTime(qr.until);
  showLeft();
}

function showLeft() {
  const seconds = Math.max(0, Math.ceil((qr.until - Date.now()) / 1000));
  $('qr-left').textContent = Number.isNaN(seconds) ? '–' : [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
  // A code that has run out must not be paid, also while the operator cannot be asked.
  $('qr-picture').hidden = seconds === 0;
}

let ticks = 0;
setInterval(() => {
  if (!qr || document.hidden) return;
  showLeft();
  // A read that fails is repeated by the next one.
  if (++ticks % 5 === 0 && !isSending) readQr().catch((error) => ($('qr-state').textContent = wordsOf(error)));
}, 1000);

$('provider').addEventListener('change', () => {
  qr = null;
  $('qr-state').textContent = '';
  void loadView();
});

onSubmit('qr-form', async () => {
  const provider = $('provider').value;
  const amount = readAmount($('qr-amount'));
  checkLimits(amount, minimumOf(provider));
  await place('qrCode.create', `QR code for ${showMoney(amount)}`, 'POST', `/api/qrcode/${provider}`, { amount: amount / 100 });
});

onPress($('qr-cancel'), async () => {
  const { provider, id, amount } = qr;
  await place('qrCode.cancel', `Cancelling the QR code for ${showMoney(amount)}`, 'DELETE', `/api/qrcode/${provider}`, { qrcodeId: id });
});

/* Offers */
const loadOffers = () =>
  Promise.all([
    fill('bonus', () => get('/api/bonus/check/active'), ({ status, type }) =>
      status ? [make('p', `A bonus is active (${toText(type) || 'type not stated'}).`), makeButton('End the bonus', endBonus)] : make('p', 'No bonus is active.'),
    ),
    fill('wheel', () => get('/api/spinwheel/setup'), ({ result }) => {
      if (!result.activeSpinwheel) return make('p', 'No wheel is offered now.');
      const spin = makeButton('Spin the wheel for 1 coin', () => place('spinWheel.spin', 'Spin', 'POST', '/api/spinwheel/spin'));
      spin.disabled = !(result.userCoin > 0);
      return [make('p', `${result.activeSpinwheel.name}. Your coins: ${result.userCoin ?? '–'}.`), spin];
    }),
    fill('coupons', () => get('/api/spinwheel/coupon'), (coupons) => {
      if (coupons.length === 0) return make('p', 'You have no coupons.');
      return make('ul', ...coupons.map((coupon) => make('li', ...showCoupon(coupon))));
    }),
    fill('refund', () => get('/api/refund/check'), ({ result, bonus, info, refundAmount }) => {
      const amount = toSatang(refundAmount);
      const take = makeButton(`Take the refund of ${showMoney(amount)}`, () => takeRefund(amount));
      take.disabled = Boolean(bonus);
      const state = result ? (bonus ? 'The refund can be taken once no bonus is active.' : '') : 'There is no refund to take now.';
      return [make('p', toText(info)), make('p', state), ...(result ? [take] : [])];
    }),
  ]);

const endBonus = async () => (await ask('End the active bonus?')) && place('bonus.clear', 'Ending the bonus', 'GET', '/api/bonus/clear');

function showCoupon(coupon) {
  const [name, amount] = [coupon.prize?.name ?? 'Coupon', toSatang(coupon.amount)];
  const claim = async () => {
    if (!(await ask(`Claim the coupon “${name}” of ${showMoney(amount)}?`))) return;
    const body = { coupon: coupon._id ?? coupon };
    await place('spinWheel.claimCoupon', `Coupon of ${showMoney(amount)}`, 'POST', '/api/spinwheel/coupon/claim', body);
  };
  const until = coupon.expiresAt ? `, until ${showTime(coupon.expiresAt)}` : '';
  return [make('p', `${name}: ${showMoney(amount)}${until}`), makeButton(`Claim ${name}`, claim)];
}

async function takeRefund(amount) {
  if (!(await ask(`Move the refund of ${showMoney(amount)} to the wallet?`))) return;
  await place('refund.addWallet', `Refund of ${showMoney(amount)}`, 'GET', '/api/refund/addWallet');
}

onSubmit('promotion-form', async () => {
  const code = $('code').value.trim().toUpperCase();
  if (code === '') throw new Say('Please type a promotion code.');
  $('code').value = code;
  $('promotion').replaceChildren();
  const found = await get(`/api/promotion/find/${encodeURIComponent(code)}`);
  const take = makeButton(`Take promotion ${code}`, async () => {
    await place('promotion.activate', `Promotion ${code}`, 'GET', `/api/promotion/activate/${encodeURIComponent(code)}`);
    if (!order) $('promotion').replaceChildren();
  });
  $('promotion').replaceChildren(make('p', toText(found.description)), make('p', `Counts as not met at ${found.percentFail ?? '–'} %.`), take);
});

/* Statement and account */
let page = 1;

function showRow(row) {
  const linked = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'].find((name) => row[name]);
  const type = [TYPES[row.statementType] ?? 'Other', linked && toText(row[linked].description)].filter(Boolean).join(': ');
  const way = [row.from && `from ${accountName(row.from)}`, row.to && `to ${accountName(row.to)}`].filter(Boolean).join(' ');
  const amount = `${SIGNS[row.statementType] ?? ''}${showMoney(toSatang(row.amount))}`;
  const when = [showTime(row.createdAt), way].filter(Boolean).join(', ');
  return make('li', makePair('div', type, make('strong', amount)), makePair('div', when, STATUSES[row.status] ?? 'In progress'));
}

const loadStatement = () =>
  fill('rows', () => listStatement(page), ({ total, statements }) => {
    const pages = Math.max(1, Math.ceil(total / 10));
    $('page').textContent = `Page ${page} of ${pages}`;
    $('newer').disabled = page === 1;
    $('older').disabled = page >= pages;
    if (statements.length === 0) return make('p', 'There are no entries yet.');
    const list = make('ul', ...statements.map(showRow));
    list.dataset.rows = 'statement.list';
    return list;
  });

function turnPage(step) {
  page += step;
  $('newer').disabled = $('older').disabled = true;
  void loadStatement();
}
$('newer').addEventListener('click', () => turnPage(-1));
$('older').addEventListener('click', () => turnPage(1));

onSubmit('password-form', async () => {
  const [oldPassword, newPassword] = [$('old').value, $('new').value];
  if (newPassword !== $('repeat').value) throw new Say('The new passwords are not equal.');
  await place('account.changePassword', 'Change of the password', 'PUT', '/api/account/changepwd', { oldPassword, newPassword }, true);
  if (!order) $('password-form').reset();
});

/* Start */
const VIEWS = { home: undefined, deposit: loadDeposit, transfer: undefined, withdraw: loadWithdraw, offers: loadOffers, statement: loadStatement, account: undefined };
const currentView = () => (location.hash.slice(1) in VIEWS ? location.hash.slice(1) : 'home');

const loadView = async () => {
  const sayWhy = (error) => ($('note').textContent = `This page could not be loaded. ${wordsOf(error)}`);
  await VIEWS[currentView()]?.().catch(sayWhy);
};

function showView() {
  if ($('ask').open) $('ask').close();
  $('note').textContent = '';
  page = 1;
  for (const link of document.querySelectorAll('nav a')) {
    const isCurrent = link.hash === `#${currentView()}`;
    document.querySelector(link.hash).hidden = !isCurrent;
    link.ariaCurrent = isCurrent ? 'page' : null;
  }
  return loadView();
}

onPress($('refresh'), async () => {
  // Asks the games for their balances. It moves no money, and the wallet is read whether it works or not.
  const refreshed = await send('GET', '/api/wallet/refresh/slot', { kind: 'wallet.refreshSlots', key: newKey() }).catch((error) => error);
  await Promise.all([loadWallet(), loadView()]);
  if (refreshed instanceof Error) throw new Say(`The games were not asked again. ${wordsOf(refreshed)}`);
});
onPress($('again'), sendOrder);
onPress($('dismiss'), async () => {
  if (order && !(await ask('Give up this order? It may have been done: look in the statement first.'))) return;
  endOrder();
  $('outcome').hidden = true;
});
onPress($('logout'), async () => {
  if (order && !(await ask('It is not known if your last order was done. Log out all the same?'))) return;
  leave();
});

onSubmit('login', async () => {
  const username = $('phone').value.replace(/[\s().-]/g, '').replace(/^(\+|00)660?/, '0');
  if (!/^\d{1,15}$/.test(username)) throw new Say('Please type a phone number of digits.');
  const answer = await send('POST', '/api/login', { kind: 'session.login', body: { username, password: $('password').value } });
  if (!answer.token) throw new Say('The login failed. Please try again.');
  ($('remember').checked ? localStorage : sessionStorage).setItem('token', answer.token);
  location.replace(location.pathname);
}, 'login-note');

const NOTICES = {
  '?ended': 'Your session has ended. Please log in again.',
  '?ended-unknown': 'Your session has ended, and it is not known if your last order was done. Please log in and look in the statement.',
  '?gone': 'The service has ended.',
};

if (token) {
  $('member').hidden = false;
  window.addEventListener('hashchange', showView);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue !== token && !sessionStorage.getItem('token')) leave();
  });
  document.addEventListener('visibilitychange', () => document.hidden || loadWallet());
  const stored = JSON.parse(sessionStorage.getItem('order') ?? 'null');
  if (stored?.token === token) {
    order = stored;
    tell('unknown', order.kind, `${order.what}: no answer arrived before the page was loaded again. It is not known if it was done. Look in the statement.`);
  }
  await loadWallet();
  await showView();
} else {
  $('visitor').hidden = false;
  $('notice').textContent = NOTICES[location.search] ?? '';
}
