import { hasCode, qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement, STATEMENT_LINKS } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS, QR_PROVIDERS } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

import { hashText } from '#lib/browser/hash-text.ts';
import { CLOCK_TOLERANCE_MS, now } from '#lib/time/clock.ts';
import { isOldestFirst } from '#lib/time/oldest-first.ts';

import { defineCommand, reconcileBy } from '../command.ts';
import type { CommandDetails } from '../record.ts';
import { assertComplete, findRow, readStatement, rememberRows, type StatementRow } from './statement-rows.ts';

/** Uploads a slip. A slip that has arrived is in the list of slips. */
export const slipCommand = defineCommand({
  endpoint: wallet.slip,
  invalidates: [statement.slips],
  record: {
    kind: 'slip',
    describe: () => ({}),
    reconciliation: reconcileBy({
      comesByItself: true,
      read: async (read) => {
        const { slips } = await read(statement.slips, { body: { page: 1, limit: LIST_PAGE_ROWS } });
        return { slips: assertComplete(slips) };
      },
      toBaseline: ({ slips }) => ({
        slips: slips.map(({ reference = '' }) => reference).join('\n'),
        hasSlips: 'true',
      }),
      compare: ({ baseline }, { slips }) => {
        if (baseline.hasSlips === undefined) return 'unknown';
        const known = baseline.slips?.split('\n') ?? [];
        if (slips.some(({ reference }) => reference !== undefined && !known.includes(reference)))
          return 'applied';
        // A slip without a reference is not recognised, and may be this one. So may one on the last page.
        return slips.every(({ reference }) => reference) && !isOldestFirst(slips) ? 'notApplied' : 'unknown';
      },
    }),
  },
});

/** A row of money that was paid in, with no source that it could be linked to. */
const isPaidIn = (row: StatementRow) =>
  row.statementType === 'deposit' &&
  row.status === 'SUCCESS' &&
  STATEMENT_LINKS.every((link) => row[link] === undefined);

/**
 * Sends an encrypted gift link. The link is worth money and is not stored, but for a hash of the encrypted text, whose random
 * parts no guess has. No
 * record shows it before the operator has paid it in, and the operator refuses a link that it already has, so that
 * sending it again is safe. That refusal and a new deposit together say that it was paid in.
 */
export const walletLinkCommand = defineCommand({
  endpoint: wallet.trueLink,
  invalidates: [wallet.read, statement.list],
  record: {
    kind: 'walletLink',
    describe: ({ body: { link } }) => ({ link: hashText(link) }),
    alreadyProcessedKey: 'TRUELINK_DUPLICATE',
    reconciliation: reconcileBy({
      read: readStatement,
      toBaseline: rememberRows,
      compare: (command, rows) => {
        const isCertain = () => command.details.alreadyProcessed !== undefined;
        // A link that is being checked has no row: its absence says nothing.
        return findRow(command, rows, { isCandidate: isPaidIn, isCertain }) === 'applied'
          ? 'applied'
          : 'unknown';
      },
    }),
  },
});

const providerOf = ({ provider }: CommandDetails) =>
  QR_PROVIDERS.find((each) => each === provider) ?? QR_PROVIDERS[0];

/** Returns what distinguishes a code from the one before it. The operator may name none. */
const codeOf = (shown: ResponseOf<typeof qrCode.read>) =>
  hasCode(shown) ? (shown.qrcodeId ?? 'unnamed') : '';

/** Time for which every operator keeps a code that nobody pays, in ms (assumed). */
const LIFETIME_MIN_MS = 5 * 60_000;

/** Creates a code. Codes of all providers are read again (§4). */
export const qrCreateCommand = defineCommand({
  endpoint: qrCode.create,
  invalidates: [qrCode.read],
  record: {
    kind: 'qrCreate',
    describe: ({ params: { provider }, body: { amount } }) => ({ provider, amount: String(amount) }),
    reconciliation: reconcileBy({
      read: (read, details) => read(qrCode.read, { params: { provider: providerOf(details) } }),
      toBaseline: (shown) => ({ code: codeOf(shown) }),
      compare: ({ details, baseline }, shown) => {
        const code = codeOf(shown);
        if (baseline.code === undefined) return 'unknown';
        if (code === baseline.code)
          return hasCode(shown) && shown.qrcodeId === undefined ? 'unknown' : 'notApplied';
        // The earlier code has ended, which says nothing of a new one.
        if (!hasCode(shown)) return 'notApplied';
        return shown.amount === undefined || String(shown.amount) === details.amount ? 'applied' : 'unknown';
      },
      // It may have run out before a page asked, or another page has shown it, and it was paid and is gone.
      mayHaveEnded: async (read, { details, sentAt }) =>
        now() - sentAt >= LIFETIME_MIN_MS ||
        (await readStatement(read)).some(
          ({ statementType, status, amount, createdAt }) =>
            statementType === 'deposit' &&
            status !== 'FAILED' &&
            (amount === null || String(amount) === details.amount) &&
            !((readTime(createdAt) ?? sentAt) < sentAt - CLOCK_TOLERANCE_MS),
        ),
    }),
  },
});

/** Cancels a code. A code that is gone may have been paid as well, which the statement shows. */
export const qrCancelCommand = defineCommand({
  endpoint: qrCode.cancel,
  invalidates: [qrCode.read],
  record: {
    kind: 'qrCancel',
    describe: ({ params: { provider }, body: { qrcodeId } }) => ({ provider, code: qrcodeId }),
    reconciliation: reconcileBy({
      showsOnlyState: true,
      comesByItself: true,
      read: (read, details) => read(qrCode.read, { params: { provider: providerOf(details) } }),
      toBaseline: () => ({}),
      compare: ({ details }, shown) => {
        if (hasCode(shown) && shown.qrcodeId === undefined) return 'unknown';
        return hasCode(shown) && shown.qrcodeId === details.code ? 'notApplied' : 'applied';
      },
    }),
  },
});
