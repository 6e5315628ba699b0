import * as z from 'zod/mini';

import { REPORT_UNITS, REPORTS_MAX } from '@wallet/shared/limits.ts';

const Text = (maxUnits: number) => z.string().check(z.maxLength(maxUnits));

/** An exception, or a promise whose rejection nothing has handled. Texts are masked. */
const ErrorReport = z.strictObject({
  kind: z.enum(['error', 'rejection']),
  /** Class of the error, such as `TypeError`. */
  name: Text(REPORT_UNITS.name),
  message: Text(REPORT_UNITS.message),
  /** Places in files of the app, the innermost first. */
  stack: Text(REPORT_UNITS.stack),
  /** Route of the screen, such as `/user/home`; `*` for an unknown address. */
  route: Text(REPORT_UNITS.route),
});

/** A response that does not match the contract. */
const DepartureReport = z.strictObject({
  kind: z.literal('departure'),
  /** `GET /api/wallet`, with the names of parameters in place of their values. */
  endpoint: Text(REPORT_UNITS.endpoint),
  /** Place in the response such as `slots.0.amount`; empty for the whole. */
  path: Text(REPORT_UNITS.path),
  route: Text(REPORT_UNITS.route),
});

/** A figure of how fast and steady the page was for this member, sent when the page is first left. */
const VitalReport = z.strictObject({
  kind: z.literal('vital'),
  name: z.enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']),
  /** Milliseconds; without a unit for CLS. */
  value: z.number().check(z.gte(0)),
  /** Route at which the page was opened. */
  route: Text(REPORT_UNITS.route),
});

/** A configuration that the app cannot start with. */
const ConfigReport = z.strictObject({
  kind: z.literal('config'),
  /** Names of the wrong fields. */
  fields: z.array(Text(REPORT_UNITS.name)).check(z.maxLength(40)),
});

export const AppReport = z.discriminatedUnion('kind', [
  ErrorReport,
  DepartureReport,
  VitalReport,
  ConfigReport,
]);
export type AppReport = z.output<typeof AppReport>;

/** Body of a request to `REPORT_URL`. */
export const AppReports = z.strictObject({
  /** Release of the page, if it has a name. */
  release: z.optional(Text(REPORT_UNITS.name)),
  reports: z.array(AppReport).check(z.minLength(1), z.maxLength(REPORTS_MAX)),
});
