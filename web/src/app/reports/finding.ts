/** Something that is worth a report. It may still contain data of the member. */
export type Finding =
  | { readonly kind: 'error' | 'rejection'; readonly error: unknown }
  | { readonly kind: 'departure'; readonly endpoint: string; readonly path: string };
