// Further faults for `server.mjs --fault NAME`, in the form of faults.mjs, by somebody who had read no code that looks for them.
export const strangersFaults = [
  {
    name: 'zero-shown-as-unknown',
    breaks: 'An amount of exactly 0.00, such as the main wallet after its last baht has gone, is shown as “–”, as if it were not known.',
    from: `satang === null ? '–' :`,
    to: `!satang ? '–' :`,
  },
  {
    name: 'dismissed-order-blocks',
    breaks: 'An order of unknown outcome that was dismissed still blocks every further one: “Please settle it first”, and until the page is loaded anew there is nothing to settle it with.',
    from: `  endOrder();
  $('outcome').hidden = true;`,
    to: `  $('outcome').hidden = true;`,
  },
  {
    name: 'limit-excludes-its-end',
    breaks: 'An amount that is exactly the minimum is refused: for 100.00 “The amount must be at least 100.00”.',
    from: 'amount < min)',
    to: 'amount <= min)',
  },
  {
    name: 'waiting-rows-hidden',
    breaks: 'The statement leaves out what is in progress: a withdrawal that waits for the bank has left the wallet and is in no row.',
    from: 'statements.map(showRow)',
    to: 'statements.filter(({ status }) => status in STATUSES).map(showRow)',
  },
  {
    name: 'ended-session-not-told',
    breaks: 'A session that ends leads to the login without a word, also while it is not known if the last order was done.',
    from: `leave(order ? 'ended-unknown' : 'ended');`,
    to: 'leave();',
  },
  {
    name: 'ended-code-stays',
    breaks: 'A QR code that was paid or has ended stays on the page to be paid once more, and no new one can be created until the page is loaded anew.',
    from: `    qr = null;
    const isPaid`,
    to: `    const isPaid`,
  },
  {
    name: 'new-password-not-compared',
    breaks: '“New password again” may be anything: a password with a typing error is set, and the member cannot log in with the one that was meant.',
    from: `newPassword !== $('repeat').value`,
    to: `$('repeat').value === ''`,
  },
  {
    name: 'promotion-code-as-typed',
    breaks: 'A promotion code in small letters (songkran) is told as one that does not exist: the operator’s codes are in capitals.',
    from: '.trim().toUpperCase()',
    to: '.trim()',
  },
  {
    name: 'dialog-names-last-coupon',
    breaks: 'With several coupons, the step that confirms and the outcome name the last one of the list and its amount; the one that was pressed is claimed.',
    from: `function showCoupon(coupon) {
  const [name, amount] = `,
    to: `let name, amount;
function showCoupon(coupon) {
  [name, amount] = `,
  },
  {
    name: 'expired-code-told-as-paid',
    breaks: 'A QR code that ends unpaid is told as “has arrived” if an earlier code of the same amount was paid.',
    from: '(row) => isPaid(row) && !before.known.has(toRowKey(row))',
    to: 'isPaid',
  },
  {
    name: 'next-member-sees-last-wallet',
    breaks: 'The next member who logs in on the device sees name, balance and bank account of the one before, until the wallet has been read (if it cannot be read: for good).',
    from: `  const turn = ++walletTurn;
  try {
    const answer = await get('/api/wallet');
    if (turn !== walletTurn) return;
    wallet = answer;`,
    to: `  const turn = ++walletTurn;
  wallet ??= JSON.parse(localStorage.getItem('wallet') ?? 'null');
  if (wallet) showWallet();
  try {
    const answer = await get('/api/wallet');
    if (turn !== walletTurn) return;
    wallet = answer;
    localStorage.setItem('wallet', JSON.stringify(answer));`,
  },
  {
    name: 'older-balance-wins',
    breaks: 'A reading of the wallet that was asked before an order and is answered after it puts the balance from before back on the page.',
    from: `get('/api/wallet');
    if (turn !== walletTurn) return;`,
    to: `get('/api/wallet');`,
  },
];
