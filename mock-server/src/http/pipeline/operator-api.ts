import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

import type { Route } from '#http/call/route.ts';
import { toRouteSchema } from '#http/call/route-schema.ts';
import { compileSerializer, compileValidator } from '#http/call/schema-compiler.ts';

import { authenticate } from './authenticate.ts';
import {
  applyFaults,
  applyFaultsToUpload,
  keepBody,
  openCall,
  refuseCrossSite,
  waitForLatency,
} from './before-effect.ts';
import type { Calls } from './calls.ts';
import { FAKE_SIDE, waitForMember } from './fake-calls.ts';
import { executeOperation } from './execute-operation.ts';
import { replayStoredResponse } from './idempotency.ts';
import { createMultipartReader } from './multipart.ts';

/** Operation of the contract: its name, such as `wallet.transfer`, and its route. */
export interface Operation {
  readonly name: string;
  readonly route: Route;
}

interface OperatorApiOptions {
  readonly calls: Calls;
  readonly operations: readonly Operation[];
  /** Origins other than the sandbox's own that may change state. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Decrypts the link of a mobile wallet; null if the text was not encrypted with this deployment's key. */
  readonly decryptLink: (text: string) => string | null;
  /** True if a real backend answers the calls that are not fake. */
  readonly hasBackend?: boolean;
}

/**
 * Serves the operator's API. Each call takes the same steps, in the order of Fastify's hooks
 * (`docs/decisions/004-pipeline.md`); `callRecorder` has the last of them.
 */
export const operatorApi: FastifyPluginAsync<OperatorApiOptions> = async (app, options) => {
  const { calls, operations, allowedOrigins, decryptLink, hasBackend = false } = options;
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.addHook('onRequest', openCall(calls));
  app.addHook('onRequest', refuseCrossSite(allowedOrigins));
  app.addHook('onRequest', waitForLatency(calls));
  if (hasBackend) app.addHook('onRequest', waitForMember(calls));
  app.addHook('preHandler', replayStoredResponse);

  /** The hooks before the validation belong to the route, because an upload is read between them. */
  const addRoute = (scope: FastifyInstance, { name, route }: Operation): void => {
    const { endpoint } = route;
    const checks = [applyFaults(calls), keepBody, authenticate];
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(hasBackend && { constraints: FAKE_SIDE }),
      schema: toRouteSchema(endpoint),
      config: { operation: { name, route }, world: 'caller' },
      // A HEAD must be safe, also where the contract changes state by a GET.
      exposeHeadRoute: endpoint.kind !== 'command',
      ...(isUpload(route)
        ? {
            onRequest: applyFaultsToUpload(calls),
            preValidation: [createMultipartReader(endpoint), ...checks],
          }
        : { preValidation: checks }),
      handler: executeOperation(route, decryptLink),
    });
  };
  for (const operation of operations) if (!isUpload(operation.route)) addRoute(app, operation);
  // The multipart plugin adds hooks to every route of its scope, so only uploads are in it.
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    for (const operation of operations) if (isUpload(operation.route)) addRoute(uploads, operation);
  });
};

const isUpload = ({ endpoint }: Route): boolean => endpoint.encoding === 'multipart';
