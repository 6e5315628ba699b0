import { constants } from 'node:zlib';

import { defineAlgorithm, type ViteCompressionPluginOption } from 'vite-plugin-compression2';

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file that becomes smaller. A smaller file than the threshold fits
 * into one packet as it is, and a server writes the configuration into `index.html`.
 */
export const COMPRESSION: ViteCompressionPluginOption = {
  include: /\.(css|html|js|json|svg|txt|webmanifest)$/,
  exclude: [/^index\.html$/, /(^|[\\/])\./],
  threshold: 1_024,
  algorithms: [
    defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
    defineAlgorithm('brotliCompress', {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  ],
  logLevel: 'silent',
};
