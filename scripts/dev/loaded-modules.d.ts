import type { FastifyInstance } from 'fastify';

import type { Backend } from '@wallet/mock-server/proxy/backend.ts';
import type { findProxyRefusal } from '@wallet/mock-server/proxy/outgoing-request.ts';
import type { AppConfig } from '@wallet/shared/app-config.ts';

/* Types of the modules that `npm run dev` loads through Vite at run time. */

/** Result of `readConfig` of `mock-server/src/config.ts`. */
export interface DevConfig {
  readonly host: string;
  readonly port: number;
  readonly scenario: string;
  readonly isStrict: boolean;
  readonly secretSalt?: string | undefined;
  readonly mediaRoot?: string | undefined;
  /** Origin of a real backend, if one takes the place of the sandbox. */
  readonly backend?: string | undefined;
  readonly appConfig: AppConfig;
  readonly origins: readonly string[];
  readonly token?: string | undefined;
  readonly hosts: readonly string[];
}

/** Exports of `mock-server/src/proxy/backend.ts`. */
export interface ProxyCode {
  readonly Backend: typeof Backend;
}

/** Exports of `mock-server/src/proxy/outgoing-request.ts`. */
export interface RequestCode {
  readonly findProxyRefusal: typeof findProxyRefusal;
}

/** Registry of worlds. The members of the default world supply the login that is printed. */
export interface LoadedWorlds {
  readonly default: {
    readonly state: {
      readonly members: {
        values: () => IterableIterator<{ readonly phone: string; readonly password: string }>;
      };
    };
  };
}

/** Exports of `mock-server/src/app.ts`. */
export interface SandboxCode {
  readonly createWorlds: (options: Pick<DevConfig, 'scenario' | 'isStrict' | 'secretSalt'>) => LoadedWorlds;
  readonly buildApp: (options: {
    readonly worlds: LoadedWorlds;
    readonly htmlSource: (url: string) => Promise<string>;
    readonly mediaRoot: string;
    readonly consoleRoot: string | undefined;
    readonly config: AppConfig;
    readonly origins: readonly string[];
    readonly token: string | undefined;
    readonly hosts: readonly string[];
    readonly pill?: string;
    readonly onError: (error: unknown) => void;
  }) => Promise<FastifyInstance>;
}
