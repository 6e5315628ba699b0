/** Versions of Node that the tests run under: the oldest that is supported, and the newest of each later line. */
export const NODE_VERSIONS = ['20.19.0', '22.23.3', '24.21.0'];
