import { beforeEach, inject } from 'vitest';
import { getCurrentSuite } from 'vitest/suite';

import type { FileReport, MutantPlan } from './mutant-plan.ts';

/*
 * Repeats every test of a file: once unchanged, then once with each mutant that it executes. A mutant that fails a
 * test is killed and left out of the following tests. Vitest loads this file before each test file.
 */

/** Values that the instrumented code reads and writes. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
const switches = ((globalThis as { __stryker__?: Switches }).__stryker__ ??= {});
const coverage: NonNullable<Switches['mutantCoverage']> = { static: {}, perTest: {} };
switches.mutantCoverage = coverage;

/** A mutant that is hit so much more often than the original code loops without end. */
const HITS_FACTOR = 100;
const HITS_MIN = 100_000;

/** A test that takes longer than this is not repeated with mutants; a quick test should find the same. */
const SLOW_TEST_MS = 1_500;
/** Read before a test installs a fake clock. */
const readClock = performance.now.bind(performance);
let startedAt = 0;

const plan: MutantPlan = inject('mutantPlan');
const open = new Set(plan.mutants);
const report: FileReport = {
  killed: [],
  covered: [],
  loaded: [],
  failed: [],
  unrepeatable: [],
  slow: [],
  survived: {},
  isPolluted: false,
};
let hasRunMutant = false;

/** Progress of the repetitions of one test. */
interface Progress {
  /** Mutants to run, or null before the first run, which finds them. */
  queue: string[] | null;
  /**
   * `original` finds the mutants that the test executes, and `repeat` runs the unchanged code once more to find tests that
   * cannot be repeated. `check` runs it after a killed mutant, which may have left state behind.
   */
  running:
    | { readonly kind: 'original' | 'repeat' }
    | { readonly kind: 'mutant' | 'check'; readonly id: string; readonly isFirst: boolean };
}
const progressOf = new Map<string, Progress>();

interface Task {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly tasks?: Task[];
  repeats?: number;
  result?: { state: string; errors?: unknown[] };
}

function listTests(task: Task): Task[] {
  return task.type === 'test' ? [task] : (task.tasks ?? []).flatMap(listTests);
}

/** Activates a mutant; `undefined` runs the original code. */
function activate(id: string | undefined, hits = 0): void {
  switches.activeMutant = id ?? '';
  switches.hitCount = 0;
  switches.hitLimit = Math.max(hits * HITS_FACTOR, HITS_MIN);
}

// Outside a test as well: `plan.always` is a mutant of code that runs while the module is loaded.
activate(plan.always ?? undefined);

// Hooks of the collector get the suite itself, those of `vitest` only its fixtures.
getCurrentSuite().on('beforeAll', (suite: object) => {
  // Each mutant may need a second run, and the last repetition only judges the one before it.
  const tests = plan.always === null ? listTests(suite as Task) : [];
  for (const test of tests) test.repeats = 2 * plan.mutants.length + 3;
});

getCurrentSuite().on('afterAll', (suite: object) => {
  report.loaded.push(...Object.keys(coverage.static));
  Object.assign((suite as { meta: object }).meta, { mutantReport: report });
});

/** Records how the previous run of the test ended and selects the next. Deletes the progress of the test if there is none. */
function judge(task: Task, progress: Progress): void {
  const isFailed = (task.result?.errors?.length ?? 0) > 0;
  const { running } = progress;
  if (task.result) Object.assign(task.result, { state: 'run', errors: undefined });
  if (running.kind === 'original') {
    const isSlow = readClock() - startedAt > SLOW_TEST_MS;
    if (isFailed && !isSlow) {
      // The mutants that earlier tests survived may have left something behind.
      if (hasRunMutant) report.isPolluted = true;
      else report.failed.push(task.name);
    }
    const hits = coverage.perTest[task.id] ?? {};
    const tried = new Set(plan.survived[task.id]);
    report.covered.push(...Object.keys(hits));
    progress.queue =
      isFailed || isSlow ? [] : Object.keys(hits).filter((id) => open.has(id) && !tried.has(id));
    if (isSlow) report.slow.push(task.name);
    if (progress.queue.length > 0) {
      progress.running = { kind: 'repeat' };
      activate(undefined);
      return;
    }
  } else if (running.kind === 'repeat') {
    if (isFailed) {
      if (hasRunMutant) report.isPolluted = true;
      else report.unrepeatable.push(task.name);
      progress.queue = [];
    }
  } else if (running.kind === 'mutant' && isFailed) {
    open.delete(running.id);
    progress.running = { ...running, kind: 'check' };
    activate(undefined);
    return;
  } else if (running.kind === 'check') {
    // The test fails without the mutant, too: what an earlier mutant left behind may have failed it.
    if (isFailed) report.isPolluted = true;
    if (!isFailed || running.isFirst) report.killed.push(running.id);
  }
  if (running.kind === 'mutant') (report.survived[task.id] ??= []).push(running.id);
  const next = report.isPolluted ? undefined : progress.queue?.find((id) => open.has(id));
  if (next === undefined) {
    progressOf.delete(task.id);
    return;
  }
  progress.queue = (progress.queue ?? []).slice((progress.queue ?? []).indexOf(next) + 1);
  progress.running = { kind: 'mutant', id: next, isFirst: !hasRunMutant };
  hasRunMutant = true;
  activate(next, coverage.perTest[task.id]?.[next]);
}

beforeEach((context) => {
  const task = context.task as Task;
  if (plan.skipped.includes(task.name)) context.skip();
  if (plan.always !== null) return;
  const progress = progressOf.get(task.id);
  if (progress) {
    judge(task, progress);
    switches.currentTestId = 'repetition';
    if (!progressOf.has(task.id)) {
      activate(undefined);
      context.skip();
    }
    return;
  }
  if (report.isPolluted) context.skip();
  activate(undefined);
  switches.currentTestId = task.id;
  startedAt = readClock();
  progressOf.set(task.id, { queue: null, running: { kind: 'original' } });
});
