import type { Plugin } from 'vite';

/** The reason and the cost of an assumption, behind its schema. */
const REASON = /,\s*(?:'(?:[^'\\]|\\.)+'|"[^"]+"|[A-Z_]+),\s*'(?:money|access|display)'(?=,?\s*\))/g;
/** As `assumed` adds them to the schema. */
const META = 'mark(schema, { assumed: why, cost })';
/** The mark stays without its reason: the client reads an assumed part more leniently. */
const MARK = "mark(schema, { assumed: '' })";

/** Removes a match and keeps its lines, so that the source map stays right. */
const toBlank = (match: string): string => match.replace(/[^\n]/g, '');

/** Takes the reasons of assumptions out of the contract: they are for who reads it, and members would load them. */
export function assumptionReasons(): Plugin {
  return {
    name: 'assumption-reasons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/src\/.+\.ts$/, code: /assumed[(<]/ },
      handler(code) {
        const calls = [...code.matchAll(/\bassumed\(/g)].length;
        if (calls !== [...code.matchAll(REASON)].length || (calls === 0 && !code.includes(META)))
          this.error('a reason of an assumption is not written as a text: members would load it');
        return { code: code.replace(META, MARK).replace(REASON, toBlank), map: null };
      },
    },
  };
}
