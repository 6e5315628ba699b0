/*
 * Scripts that Redis runs as one step each. The claim of a world is `TOKEN ADDRESS` of the node that serves it, with another
 * token after each time that the node has read it: what it sent before and comes late is refused. Its hash
 * has the number of its newest write (`seq`), the claim of its newest read (`claim`) and the whole world (`text`); `saved` is the number of the write that it is of,
 * and its length. The entries of its stream are the lines of the writes after that. Another hash has its files, by their
 * digest. A script writes only for the node that has the claim and knows the newest write.
 */

/**
 * Claims a world. Returns the claim that stands now, and 1 if the world exists; nil for one that does not and is not to be
 * created.
 */
export const CLAIM = `
local owner, exists = redis.call('GET', KEYS[1]), redis.call('EXISTS', KEYS[2])
if owner then return {owner, exists} end
if ARGV[3] == '0' and exists == 0 then return false end
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
return {ARGV[1], exists}
`;

/** Replaces the claim of a node by another one of it, and notes that this one read the world. Returns 0 if it is lost. */
export const RENAME = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
if redis.call('EXISTS', KEYS[2]) == 1 then redis.call('HSET', KEYS[2], 'claim', ARGV[2]) end
return 1
`;

const CHECK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if tonumber(redis.call('HGET', KEYS[2], 'seq') or '0') ~= tonumber(ARGV[2]) - 1 then return 0 end
`;

/** Deletes the files whose number and digests stand from this argument on, and adds those that follow. */
const changeFiles = (first: number): string => `
local first = ${first} + tonumber(ARGV[${first}])
for i = ${first} + 1, first do redis.call('HDEL', KEYS[4], ARGV[i]) end
for i = first + 1, #ARGV, 2 do redis.call('HSET', KEYS[4], ARGV[i], ARGV[i + 1]) end
`;

/** Adds a line. Returns 0 if the claim is lost. */
export const APPEND = `${CHECK}${changeFiles(4)}
redis.call('XADD', KEYS[3], ARGV[2] .. '-1', 'line', ARGV[3])
redis.call('HSET', KEYS[2], 'seq', ARGV[2])
return 1
`;

/** Replaces the whole world, after which its lines are not needed. Returns 0 if the claim is lost. */
export const SAVE = `${CHECK}${changeFiles(8)}
redis.call('HSET', KEYS[2], 'text', ARGV[3], 'seq', ARGV[2], 'claim', ARGV[1], 'saved', ARGV[7], 'scenario', ARGV[4], 'seed', ARGV[5])
redis.call('DEL', KEYS[3])
redis.call('PERSIST', KEYS[4])
redis.call('SADD', KEYS[5], ARGV[6])
return 1
`;

/**
 * Adds a file, and renews the claim: the next file may take as long. Those of a world that is not saved yet end with the
 * claim. Returns 0 if the claim is lost.
 */
export const ADD_FILE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[4], ARGV[2], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
if redis.call('EXISTS', KEYS[2]) == 0 then redis.call('PEXPIRE', KEYS[4], ARGV[4]) end
return 1
`;

/** Deletes a world, and the claim on it. Returns 0 if the claim is lost. */
export const DELETE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
redis.call('SREM', KEYS[5], ARGV[2])
return 1
`;

export const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
`;

/**
 * Renews claims, and takes back those that ended while nobody read the world again or wrote. Each world has four keys, and its claim, the number of its
 * newest write and its life in ms as arguments. Returns the positions of the worlds that are lost.
 */
export const RENEW = `
local lost = {}
for i = 0, #KEYS / 4 - 1 do
  local claim, world, log, files = unpack(KEYS, i * 4 + 1, i * 4 + 4)
  local own, seq, life = unpack(ARGV, i * 3 + 2, i * 3 + 4)
  local owner = redis.call('GET', claim)
  if owner == own then
    redis.call('PEXPIRE', claim, ARGV[1])
  elseif not owner and redis.call('HGET', world, 'claim') == own and redis.call('HGET', world, 'seq') == seq then
    redis.call('SET', claim, own, 'PX', ARGV[1])
    owner = own
  end
  if owner ~= own then
    lost[#lost + 1] = i
  elseif life ~= '0' then
    redis.call('PEXPIRE', world, life)
    redis.call('PEXPIRE', log, life)
    redis.call('PEXPIRE', files, life)
  end
end
return lost
`;

/** Returns for each world of the index its id, scenario, seed and claim. Those whose time was over leave the index. */
export const DESCRIBE = `
local worlds = {}
for _, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local fields = redis.call('HMGET', ARGV[1] .. ':world:' .. id, 'scenario', 'seed')
  if fields[1] then
    worlds[#worlds + 1] = {id, fields[1], fields[2], redis.call('GET', ARGV[1] .. ':claim:' .. id) or ''}
  else
    redis.call('SREM', KEYS[1], id)
  end
end
return worlds
`;

/** Does once what the other scripts do, and leaves nothing. */
export const TRY = `
redis.call('SET', KEYS[1], '', 'PX', 1)
redis.call('HSET', KEYS[2], 'seq', '0')
redis.call('XADD', KEYS[3], '1-1', 'line', '')
redis.call('HSET', KEYS[4], '', '')
redis.call('SADD', KEYS[5], ARGV[1])
redis.call('SREM', KEYS[5], ARGV[1])
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
return 1
`;
