const SPACES = /\s+/g;

/** First and last name in one, as it is saved (§3): capitals, with single spaces. */
export const toAccountHolder = (firstName: string, lastName: string): string =>
  `${firstName} ${lastName}`.toUpperCase().trim().replace(SPACES, ' ');
