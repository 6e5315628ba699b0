/*
 * Takes the place of a part of the protocol's library in the bundle: its check of schemas, which this server has no use for, is
 * there a whole Ajv, and 240 kB larger than this one.
 */
export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
export { default as process } from 'node:process';
