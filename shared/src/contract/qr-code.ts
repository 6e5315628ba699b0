import * as z from 'zod/mini';

import { QR_PROVIDERS } from '../limits.ts';
import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import type { ReadResponse } from '../schema/value-types.ts';
import { Baht, errorKey, ExpireIn, Id, NonEmptyText } from '../schema/fields.ts';

/** The member's QR code at one provider; without a code only `hasQrcode` and optionally `message` are sent (§3). */
const QrState = z.object({
  hasQrcode: z.boolean(),
  qrcodeId: z.optional(Id),
  /** An SVG, an `<img>` or a data URL (F-11). */
  qrcode: z.optional(z.string()),
  amount: z.optional(Baht),
  expireIn: z.optional(ExpireIn),
  message: z.optional(z.string()),
});

/** Returns true if a response has a code. One without the flag has a code if it has its picture. */
export const hasCode = ({ hasQrcode, qrcode }: ReadResponse<typeof QrState>): boolean =>
  hasQrcode ?? qrcode !== undefined;

const params = z.object({ provider: z.enum(QR_PROVIDERS, errorKey('KEY_INVALID')) });

const QR = { path: '/api/qrcode/:provider', auth: 'member', params, spec: '§7 QR codes' } as const;

export const qrCode = {
  read: defineEndpoint({ ...QR, method: 'GET', kind: 'query', response: QrState, errors: [] }),

  create: defineEndpoint({
    ...QR,
    method: 'POST',
    kind: 'command',
    body: z.object({ amount: Baht }),
    response: QrState,
    refusal: 'qr',
    errors: ['NO_BANK', 'QR_FAIL'],
  }),

  cancel: defineEndpoint({
    ...QR,
    method: 'DELETE',
    kind: 'command',
    body: assumed(
      z.object({ qrcodeId: NonEmptyText(64) }),
      'F-68: the specification says that the call takes qrcodeId, and not in which part of the request.',
      'money',
    ),
    response: assumed(
      z.object({ hasQrcode: z.boolean() }),
      'The specification does not show the response.',
      'money',
    ),
    errors: ['NO_DATA'],
  }),
};
