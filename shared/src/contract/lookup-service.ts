import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { Html, Url } from '../schema/fields.ts';

/** How members reach the operator. */
export const Contact = z.object({ contactText: Html, lineLink: Url, lineName: z.string(), lineQR: Url });

export const LOOKUP = {
  method: 'GET',
  kind: 'query',
  auth: 'visitor',
  errors: [],
  spec: '§7 Lookups',
} as const;

/** The lookups that every page asks; a file of their own, so that the login loads no others. */
export const serviceLookup = {
  info: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/info',
    response: z.object({
      info: z.object({ name: z.string(), website: Url }),
      contact: Contact,
      registerOTP: z.boolean(),
      enableChatWidget: z.boolean(),
      conditions: z.array(Html),
    }),
  }),

  conditions: defineEndpoint({ ...LOOKUP, path: '/api/lookup/conditions', response: z.array(Html) }),

  /** Whether the service is active; one that has ended answers `gone` instead (§2). */
  active: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/active',
    response: assumed(z.object({ isActive: z.boolean() }), 'The answer is not shown, but for `gone`.'),
  }),
};
