const DAY_MS = 86_400_000;

/** World time as the wire writes it: ISO 8601 in UTC. By hand, because the domain has no `Date`. */
export function toIsoString(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const inDay = ms - days * DAY_MS;
  const { year, month, day } = dateOf(days);
  const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  const seconds = Math.floor(inDay / 1000);
  const time = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${date}T${time}.${pad(inDay % 1000, 3)}Z`;
}

const pad = (number: number, digits = 2): string => String(number).padStart(digits, '0');

/** The Gregorian date of a day counted from 1970-01-01; years begin in March here, so that a leap day ends one. */
function dateOf(days: number): { year: number; month: number; day: number } {
  const sinceMarch0 = days + 719_468;
  const era = Math.floor(sinceMarch0 / 146_097);
  const dayOfEra = sinceMarch0 - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}
