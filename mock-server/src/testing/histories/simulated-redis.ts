import { LuaFactory } from 'wasmoon';

type Value = string | Map<string, string> | Set<string> | Entry[];
type Reply = string | number | false | readonly (string | false)[];
interface Entry {
  readonly id: string;
  readonly message: Readonly<Record<string, string>>;
}
type LuaScript = (keys: readonly string[], args: readonly string[]) => unknown;

/** Replies as Redis gives them to a script: a Lua table ends at its first nil, and `false` stands for it. */
const LIBRARY = 'unpack = table.unpack; redis = { call = call }';

/** The part of Redis that the store uses: its scripts run in a real Lua, its time is that of the process. */
export class SimulatedRedis {
  readonly #keys = new Map<string, { value: Value; until: number }>();
  readonly #scripts = new Map<string, LuaScript>();
  readonly #compile: (script: string) => LuaScript;

  private constructor(compile: (script: string) => LuaScript) {
    this.#compile = compile;
  }

  static async create(): Promise<SimulatedRedis> {
    const lua = await new LuaFactory().createEngine({ enableProxy: false });
    const redis = new SimulatedRedis(
      (script) => lua.doStringSync(`return function(KEYS, ARGV) ${script} end`) as LuaScript,
    );
    lua.global.set('call', (name: string, key: string, ...args: readonly string[]) =>
      redis.#call(name, key, args),
    );
    lua.doStringSync(LIBRARY);
    return redis;
  }

  /** Runs a script as one step. */
  eval(script: string, keys: readonly string[], args: readonly string[]): unknown {
    let compiled = this.#scripts.get(script);
    if (!compiled) this.#scripts.set(script, (compiled = this.#compile(script)));
    const reply = compiled(keys, args);
    // The library takes a table without entries for an object.
    return typeof reply === 'object' && !Array.isArray(reply) ? [] : reply;
  }

  /** Forgets everything. */
  flush(): void {
    this.#keys.clear();
  }

  fields(key: string, names: readonly string[]): readonly (string | undefined)[] {
    const hash = this.#get(key) as Map<string, string> | undefined;
    return names.map((name) => hash?.get(name));
  }

  entries(key: string): readonly Entry[] {
    return [...((this.#get(key) as Entry[] | undefined) ?? [])];
  }

  fieldNames(key: string): readonly string[] {
    return [...((this.#get(key) as Map<string, string> | undefined)?.keys() ?? [])];
  }

  #get(key: string): Value | undefined {
    const found = this.#keys.get(key);
    if (found && found.until > performance.now()) return found.value;
    this.#keys.delete(key);
    return undefined;
  }

  #open<Kind extends Value>(key: string, empty: Kind): Kind {
    const value = this.#get(key);
    if (value !== undefined) return value as Kind;
    this.#keys.set(key, { value: empty, until: Infinity });
    return empty;
  }

  #call(name: string, key: string, args: readonly string[]): Reply {
    const hash = () => this.#open(key, new Map<string, string>());
    const [first = '', second = ''] = args;
    switch (name) {
      case 'GET':
        return (this.#get(key) as string | undefined) ?? false;
      case 'SET': {
        if (args.includes('NX') && this.#get(key) !== undefined) return false;
        const ms = args.includes('PX') ? Number(args[args.indexOf('PX') + 1]) : Infinity;
        this.#keys.set(key, { value: first, until: performance.now() + ms });
        return 'OK';
      }
      case 'EXISTS':
        return this.#get(key) === undefined ? 0 : 1;
      case 'DEL':
        return [key, ...args].filter((each) => this.#keys.delete(each)).length;
      case 'PEXPIRE':
      case 'PERSIST': {
        const found = this.#get(key) === undefined ? undefined : this.#keys.get(key);
        if (found) found.until = name === 'PERSIST' ? Infinity : performance.now() + Number(first);
        return found ? 1 : 0;
      }
      case 'HGET':
        return this.fields(key, [first])[0] ?? false;
      case 'HSET':
        for (let index = 0; index < args.length; index += 2)
          hash().set(String(args[index]), String(args[index + 1]));
        return args.length / 2;
      case 'HDEL':
        return hash().delete(first) ? 1 : 0;
      case 'XADD': {
        const entries = this.#open<Entry[]>(key, []);
        if (Number.parseInt(entries.at(-1)?.id ?? '0') >= Number.parseInt(first))
          throw new Error('ERR The ID specified in XADD is equal or smaller than the target stream top item');
        entries.push({ id: first, message: { [second]: String(args[2]) } });
        return first;
      }
      case 'SADD':
        this.#open(key, new Set<string>()).add(first);
        return 1;
      case 'SREM':
        return this.#open(key, new Set<string>()).delete(first) ? 1 : 0;
      default:
        throw new Error(`the simulated Redis has no ${name}`);
    }
  }
}
