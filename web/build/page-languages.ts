/** Languages of the texts, with their codes for `lang` attributes. */
export const PAGE_LANGUAGES = [
  { language: 'th', code: 'th' },
  { language: 'la', code: 'lo' },
  { language: 'en', code: 'en' },
] as const;
