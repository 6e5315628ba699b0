/** Money: rounding, signs, effects that happen twice, holds, codes that expire. @type {readonly import('./defect.ts').Defect[]} */
export const MONEY_DEFECTS = [
  {
    name: 'a percentage is rounded up',
    file: 'shared/src/money.ts',
    find: 'Math.trunc(product * (1 + 4 * Number.EPSILON))',
    replace: 'Math.round(product)',
    test: { file: 'shared/src/money.test.ts', title: 'truncated toward zero' },
  },
  {
    name: 'a fraction of a satang is lost in the conversion to baht',
    file: 'shared/src/money.ts',
    find: '=> amount / 100;',
    replace: '=> Math.trunc(amount / 10) / 10;',
    test: { file: 'shared/src/money.test.ts', title: 'every amount up to 22 trillion baht is exact' },
  },
  {
    name: 'a balance that a backend sends in words of a number is read as zero',
    file: 'shared/src/money.ts',
    find: "if (typeof baht !== 'number' || !Number.isFinite(baht)) return null;",
    replace: "if (typeof baht !== 'number' || !Number.isFinite(baht)) return ZERO;",
    test: { file: 'shared/src/money.test.ts', title: 'cannot be read' },
  },
  {
    name: 'amounts inside a list stay in baht',
    file: 'shared/src/schema/codec.ts',
    find: 'Array.isArray(value) ? value.map(convert) : value',
    replace: 'value',
    test: { file: 'shared/src/schema/codec.test.ts', title: 'a response is encoded into a copy' },
  },
  {
    name: 'a posting debits the account that it should credit',
    file: 'mock-server/src/domain/ledger/ledger.ts',
    find: '[subtract(payer.balance, amount), add(payee.balance, amount)]',
    replace: '[add(payer.balance, amount), subtract(payee.balance, amount)]',
    test: {
      file: 'mock-server/src/domain/ledger/ledger.test.ts',
      title: 'debits one account and credits the other',
    },
  },
  {
    name: 'a reversal moves the money once more',
    file: 'mock-server/src/domain/ledger/ledger.ts',
    find: "kind: 'reversal', from: to, to: from",
    replace: "kind: 'reversal', from, to",
    test: {
      file: 'mock-server/src/domain/games/transfer.test.ts',
      title: 'a provider failure posts the transfer and its reversal',
    },
  },
  {
    name: 'a transfer below the minimum is made',
    file: 'mock-server/src/domain/games/transfer.ts',
    find: "if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM');",
    replace: "if (amount < 0) return refuse('TRANSFER_MINIMUM');",
    test: {
      file: 'mock-server/src/domain/games/transfer.test.ts',
      title: 'a transfer is refused with the key of its reason',
    },
  },
  {
    name: 'the exact balance cannot be transferred',
    file: 'mock-server/src/domain/games/transfer.ts',
    find: 'if (getBalance(state.ledger, payer) < amount)',
    replace: 'if (getBalance(state.ledger, payer) <= amount)',
    test: {
      file: 'mock-server/src/domain/games/transfer.test.ts',
      title: 'the exact minimum or the exact balance',
    },
  },
  {
    name: 'a rejected withdrawal goes to the bank',
    file: 'mock-server/src/domain/withdrawals/review-withdrawal.ts',
    find: "to: decision === 'approve' ? houseAccount('bank', currency) : mainAccount(member),",
    replace: "to: houseAccount('bank', currency),",
    test: {
      file: 'mock-server/src/domain/withdrawals/withdraw.test.ts',
      title: 'the decision "reject" changes the status',
    },
  },
  {
    name: 'a reviewed withdrawal stays pending and can be paid again',
    file: 'mock-server/src/domain/withdrawals/review-withdrawal.ts',
    find: 'withdrawals: state.withdrawals.remove(withdrawalId)',
    replace: 'withdrawals: state.withdrawals',
    test: {
      file: 'mock-server/src/domain/withdrawals/withdraw.test.ts',
      title: 'the decision "approve" changes the status',
    },
  },
  {
    name: 'a reviewed slip is credited again',
    file: 'mock-server/src/domain/deposits/review-slip.ts',
    find: 'if (isSlipFinal(slip))',
    replace: "if (isSlipFinal(slip) && slip.status !== 'SUCCESS')",
    test: {
      file: 'mock-server/src/domain/deposits/slip.test.ts',
      title: 'the status SUCCESS credits the amount once',
    },
  },
  {
    name: 'a QR code can be paid in the moment of its expiry',
    file: 'mock-server/src/domain/deposits/qr-code.ts',
    find: 'boolean => now < expiresAt;',
    replace: 'boolean => now <= expiresAt;',
    test: {
      file: 'mock-server/src/domain/deposits/qr-code.test.ts',
      title: 'a code can be paid until just before its expiry',
    },
  },
  {
    name: 'a paid QR code stays open',
    file: 'mock-server/src/domain/deposits/qr-code.ts',
    find: 'creditWallet(withoutQrCode(state, code), member,',
    replace: 'creditWallet(state, member,',
    test: {
      file: 'mock-server/src/domain/deposits/qr-code.test.ts',
      title: 'a code is paid once and in full',
    },
  },
  {
    name: 'a statement skips the first row of each page',
    file: 'mock-server/src/domain/collections/pagination.ts',
    find: 'rows.slice((page - 1) * limit, page * limit)',
    replace: 'rows.slice((page - 1) * limit + 1, page * limit)',
    test: {
      file: 'mock-server/src/domain/ledger/list-statement.test.ts',
      title: 'the pages of a statement have each row once',
    },
  },
  {
    name: 'a coupon that is paid stays claimable unnoticed',
    file: 'mock-server/src/domain/audit/double-spend.ts',
    find: 'if (isClaimedNow && oldCoupon.amount === amount) continue;',
    replace: 'if (oldCoupon) continue;',
    test: { file: 'mock-server/src/domain/audit/double-spend.test.ts', title: 'money of a coupon that' },
  },
];
