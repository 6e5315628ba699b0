interface SearchableOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

const SPACES = /\s+/g;

/** Letters as they are compared: one form of each mark, no case, no doubled spaces. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(SPACES, ' ').trim();

/** What a search finds: those whose words begin with it before those that only contain it. */
export function filterOptions<Option extends SearchableOption>(
  options: readonly Option[],
  search: string,
): readonly Option[] {
  const wanted = plain(search);
  if (wanted === '') return options;
  const found = options.flatMap((option) => {
    const words = [option.label, option.detail ?? '', option.value, ...(option.keywords ?? [])].map(plain);
    if (!words.some((word) => word.includes(wanted))) return [];
    return [{ option, isFirst: words.some((word) => word.startsWith(wanted)) }];
  });
  return [...found.filter(({ isFirst }) => isFirst), ...found.filter(({ isFirst }) => !isFirst)].map(
    ({ option }) => option,
  );
}
