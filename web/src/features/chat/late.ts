import type { UploadFile } from './room/outbox.ts';

/*
 * What the panel does not begin with. Each stands in one place, so that it is fetched once whoever needs it.
 */

/** Shows messages that are more than words. */
export const fetchRich = async () => (await import('./message/rich.ts')).rich;

/** Carries what this side says. */
export const fetchSending = async () => (await import('./room/sending.ts')).sending;

/** Deals with files. One that is sent shows at once: what carries and shows it comes along. */
export const fetchAttaching = async () => {
  const [{ attaching }] = await Promise.all([import('./composer/attaching.ts'), fetchRich(), fetchSending()]);
  return attaching;
};

export const uploadLate: UploadFile = async (sendable, options) =>
  (await fetchAttaching()).upload(sendable, options);
