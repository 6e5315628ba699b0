/** Documents that define ids; each id has an anchor there: `<a id="QR-7"></a>`. */
const PRODUCT_DOCS = 'docs/product/';
const ANCHOR = /<a id="([^"]+)"><\/a>/g;

/** Ids of rulings (`F-46`), of acceptance points (`QR-7`) and of faults (`FA-4`). */
const DASHED = /(?<![\w-])[A-Z]{1,2}-\d{1,3}(?![\w-])/g;
/** Sections of the specification. */
const SECTION = /§\d+/g;
/** Ids at the start of a test title: `test('W2 a thread …')`, `test('QR-7, QR-8: …')`. */
const TITLE =
  /\b(?:test|it|describe)(?:\.each\([\s\S]{0,2000}?\))?\(\s*['"`]((?:[A-Z]{1,2}-?\d{1,3}\b[,:]? ?(?:and )?)+)/g;

const SOURCE = /\.(tsx?|mjs|css|md)$/;
const TEST = /\.(test|spec|proof)\.tsx?$/;

/** An id in a source file or document, with its place (`path:line`). */
export interface IdReference {
  readonly id: string;
  readonly at: string;
}

/** Finds the ids that the product documents define. */
function findDefinedIds(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const pages = [...texts].filter(([path]) => path.startsWith(PRODUCT_DOCS));
  return new Set(pages.flatMap(([, text]) => [...text.matchAll(ANCHOR)].map(([, id = '']) => id)));
}

/** Finds every id that a text refers to. Row ids without a dash count only at the start of a test title. */
function findIdReferences(path: string, text: string): readonly IdReference[] {
  if (!SOURCE.test(path)) return [];
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const dashed = [...text.matchAll(DASHED), ...text.matchAll(SECTION)].map(({ 0: id, index }) => ({
    id,
    index,
  }));
  const titles = TEST.test(path)
    ? [...text.matchAll(TITLE)].flatMap(({ 1: ids = '', index }) =>
        [...ids.matchAll(/[A-Z]{1,2}-?\d{1,3}/g)].map(([id]) => ({ id, index })),
      )
    : [];
  const references = [...dashed, ...titles].map(({ id, index }) => ({ id, at: `${path}:${lineAt(index)}` }));
  return [...new Map(references.map((reference) => [`${reference.id} ${reference.at}`, reference])).values()];
}

/**
 * Finds ids that no product document defines, and acceptance points that no test title names.
 * @param texts texts of sources and documents, by path in the repository
 */
export function findIdErrors(texts: ReadonlyMap<string, string>): readonly string[] {
  const defined = findDefinedIds(texts);
  const references = [...texts].flatMap(([path, text]) => findIdReferences(path, text));
  const unresolved = references
    .filter(({ id }) => !defined.has(id))
    .map(({ id, at }) => `${at}: ${id} has no anchor in ${PRODUCT_DOCS}`);

  const acceptance = texts.get(`${PRODUCT_DOCS}acceptance.md`) ?? '';
  const tests = [...texts]
    .filter(([path]) => TEST.test(path))
    .map(([, text]) => text)
    .join('\n');
  const named = new Set([...tests.matchAll(DASHED)].map(([id]) => id));
  const untested = [...acceptance.matchAll(ANCHOR)]
    .map(([, id = '']) => id)
    .filter((id) => !named.has(id))
    .map((id) => `${PRODUCT_DOCS}acceptance.md: no test names ${id}`);
  return [...unresolved, ...untested];
}
