import * as z from 'zod/mini';

import { Id, Quantity, type RowOf, Time } from './row-fields.ts';

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
const VIDEO_TYPES = ['video/mp4', 'video/quicktime'] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];
export type VideoType = (typeof VIDEO_TYPES)[number];
export type MediaType = ImageType | VideoType;

/** Uploaded file. Its bytes are kept beside the state, by their digest. */
export const MediaFile = z.strictObject({
  /** Random file name with the extension of its type. */
  id: Id,
  /** Id of the member or guest; empty while the owner is unknown. */
  owner: z.string(),
  type: z.enum([...IMAGE_TYPES, ...VIDEO_TYPES]),
  /** Time of the upload. */
  at: Time,
  /** Length in bytes. */
  size: Quantity,
  /** SHA-256 of the bytes. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type MediaFile = RowOf<typeof MediaFile>;
