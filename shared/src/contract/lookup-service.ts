import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { Html, Url } from '../schema/fields.ts';

/** Contact details of the operator. */
export const Contact = z.object({ contactText: Html, lineLink: Url, lineName: z.string(), lineQR: Url });

export const LOOKUP = {
  method: 'GET',
  kind: 'query',
  auth: 'visitor',
  errors: [],
  spec: '§7 Lookups',
} as const;

/** Lookups that every page needs, in a file of their own so that the login page loads no others. */
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

  /** Returns true if the service is active; a service that has ended answers `gone` instead (§2). */
  active: defineEndpoint({
    ...LOOKUP,
    path: '/api/lookup/active',
    response: assumed(
      z.object({ isActive: z.boolean() }),
      'The specification shows only the answer `gone`.',
      'access',
    ),
  }),
};
