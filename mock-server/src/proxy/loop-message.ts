/** Message of the response to a request that this server has sent to itself. */
export const LOOP_MESSAGE = 'SANDBOX_PROXY_LOOP';
