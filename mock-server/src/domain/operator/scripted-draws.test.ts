import { expect, test } from 'vitest';

import type { Slice } from '@wallet/shared/operator/catalogue.ts';

import type { RandomStream, ScriptEnding } from '#domain/entities/random-stream.ts';
import { done, fail } from '#domain/state/outcome.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { scriptStream } from './scripted-draws.ts';

/* The tests use `member-rich`, because `default` begins with a script for `otp.code`. */

const scriptValues = (
  world: CommandRunner,
  stream: RandomStream,
  values: string[],
  afterwards: ScriptEnding,
  member?: string,
) => world.run((state) => scriptStream(state, { stream, values, afterwards, member }));

const drawValues = (world: CommandRunner, count: number, stream: RandomStream = 'otp.code', entity = '1') =>
  Array.from({ length: count }, () => {
    const drawn = world.run((_, __, env) => done(env.draw(stream, entity)));
    return drawn.value;
  });

test.each<[ScriptEnding, (seeded: readonly unknown[]) => unknown[]]>([
  ['seeded', (seeded) => ['000001', '000002', seeded[2], seeded[3], seeded[4]]],
  ['repeat-last', () => ['000001', '000002', '000002', '000002', '000002']],
  ['cycle', () => ['000001', '000002', '000001', '000002', '000001']],
])('after its last value, a script continues as "%s"', (afterwards, expected) => {
  const seeded = drawValues(new CommandRunner(buildScenario('member-rich')), 5);
  const world = new CommandRunner(buildScenario('member-rich'));
  scriptValues(world, 'otp.code', ['000001', '000002'], afterwards);
  expect(drawValues(world, 5)).toEqual(expected(seeded));
});

test('a draw after the end of an error script throws and changes nothing', () => {
  const world = new CommandRunner(buildScenario('member-rich'));
  scriptValues(world, 'otp.code', ['000001'], 'error');
  drawValues(world, 1);
  const before = world.state;
  expect(() => drawValues(world, 1)).toThrow('no value left');
  expect(world.state).toBe(before);
});

test('a script of one member, by id or phone, has precedence over the general one and does not affect others', () => {
  const world = new CommandRunner(buildScenario('member-rich'));
  scriptValues(world, 'game.transfer', ['fail'], 'repeat-last');
  scriptValues(world, 'game.transfer', ['ok'], 'repeat-last', '0812345678');
  expect(drawValues(world, 2, 'game.transfer')).toEqual(['ok', 'ok']);
  expect(drawValues(world, 1, 'game.transfer', '2')).toEqual(['fail']);
  scriptValues(world, 'otp.code', ['000007'], 'repeat-last', '0899999999');
  expect(drawValues(world, 1, 'otp.code', '0899999999')).toEqual(['000007']);
});

test('a plain refusal does not consume a scripted value, a recorded failure does', () => {
  const world = new CommandRunner(buildScenario('member-rich'));
  scriptValues(world, 'otp.code', ['000001'], 'seeded');
  world.run((_, __, env) => {
    env.draw('otp.code', '1');
    return { ok: false as const };
  });
  expect(drawValues(world, 1)).toEqual(['000001']);
  scriptValues(world, 'otp.code', ['000001'], 'seeded');
  world.run((state, _, env) => {
    env.draw('otp.code', '1');
    return fail('OTP_SEND_FAIL', state);
  });
  expect(drawValues(world, 1)).not.toEqual(['000001']);
});

test.each<[RandomStream, readonly string[], string]>([
  ['game.transfer', ['ok', 'maybe'], 'values.1'],
  ['otp.code', ['12345'], 'values.0'],
  ['wheel.spin', ['S1', 'S9'], 'values.1'],
  ['slip.verdict', ['LOST'], 'values.0'],
  ['invite.play-info', ['INVALID_SLIP'], 'values.0'],
])('values that %s cannot have are rejected: %j', (stream, values, path) => {
  const { state } = buildScenario();
  const outcome = scriptStream(state, { stream, values, afterwards: 'seeded' });
  expect(outcome).toMatchObject({ ok: false, issues: [{ path }] });
});

test('a slice that cannot be drawn is rejected with its code and the reason', () => {
  const { state } = buildScenario();
  const wheel = state.wheel.get('wheel');
  if (!wheel) throw new Error('the scenario must have a wheel');
  const scriptWith = (change: Partial<Slice>, values: string[]) => {
    const slices = wheel.slices.map((slice) => (slice.code === 'S1' ? { ...slice, ...change } : slice));
    const changed = { ...state, wheel: state.wheel.put({ ...wheel, slices }) };
    return scriptStream(changed, { stream: 'wheel.spin', values, afterwards: 'seeded' });
  };
  const reject = (index: number, message: string) => ({
    ok: false,
    issues: [{ path: `values.${index}`, message }],
  });
  expect(scriptWith({ weight: 0 }, ['S2', 'S1'])).toEqual(
    reject(1, 'must be a slice with a weight greater than 0, but S1 has the weight 0'),
  );
  expect(scriptWith({ stock: 0 }, ['S1'])).toEqual(reject(0, 'must be in stock, but S1 has 0 left'));
  expect(scriptWith({ stock: 1 }, ['S1', 'S1'])).toEqual(reject(1, 'must be in stock, but S1 has 1 left'));
  expect(scriptWith({ stock: 1 }, ['S1'])).toMatchObject({ ok: true });
});

test('a script of an unknown member is rejected', () => {
  const { state } = buildScenario();
  const script = { stream: 'wheel.spin', values: ['S1'], afterwards: 'seeded', member: '99' } as const;
  expect(scriptStream(state, script)).toMatchObject({ ok: false, issues: [{ path: 'member' }] });
});

test('a general script comes after that of the member, and a script is named by its stream and member', () => {
  const world = new CommandRunner(buildScenario('member-rich'));
  const general = scriptValues(world, 'game.transfer', ['fail'], 'repeat-last');
  const own = scriptValues(world, 'game.transfer', ['ok'], 'seeded', '0812345678');
  expect([general, own]).toMatchObject([
    { value: { id: 'game.transfer:*', member: null, used: 0 } },
    { value: { id: 'game.transfer:1', member: '1', used: 0 } },
  ]);
  expect(drawValues(world, 3, 'game.transfer')).toEqual(['ok', 'fail', 'fail']);
  scriptValues(world, 'otp.delivery', ['fail'], 'repeat-last', '0812345678');
  expect(drawValues(world, 1, 'otp.delivery', '0812345678')).toEqual(['fail']);
  expect(drawValues(world, 1, 'otp.delivery', '0812345679')).toEqual(['ok']);
});

test('the stock of a slice counts its own values alone', () => {
  const { state } = buildScenario();
  const wheel = state.wheel.get('wheel');
  if (!wheel) throw new Error('the scenario must have a wheel');
  const slices = wheel.slices.map((slice) => ({ ...slice, weight: 0.5, stock: 1 }));
  const limited = { ...state, wheel: state.wheel.put({ ...wheel, slices }) };
  const script = { stream: 'wheel.spin', values: ['S1', 'S2', 'S3'], afterwards: 'seeded' } as const;
  expect(scriptStream(limited, script)).toMatchObject({ ok: true });
  const without = { ...state, wheel: state.wheel.withRows([]) };
  expect(scriptStream(without, script)).toMatchObject({ ok: false, issues: [{ path: 'values.0' }, {}, {}] });
});
