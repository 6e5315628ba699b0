export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif';
export type VideoType = 'video/mp4' | 'video/quicktime';
export type MediaType = ImageType | VideoType;

/** Uploaded file, stored in the state so that exports include it. */
export interface MediaFile {
  /** Random file name with the extension of its type. */
  readonly id: string;
  /** Id of the member or guest; empty while the owner is unknown. */
  readonly owner: string;
  readonly type: MediaType;
  /** Time of the upload. */
  readonly at: number;
  readonly bytes: number;
  readonly base64: string;
}
