/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} output
 * @property {number} [passed]
 * @property {number} [failed]
 * @property {number} [skipped]
 * @property {string[]} [failures] what failed, where and why
 * @property {string[]} [unsteady] failures of tests that passed when they were repeated alone
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 * @property {string[]} [after] steps that must have succeeded
 * @property {boolean} [alone] true when the step wants every core for itself
 *
 * @typedef {Outcome & { name: string, seconds: number }} Finished
 */

const AT_ONCE = 2;

/**
 * Runs the steps in their order, two at a time where they allow it, and prints how each ended.
 * A step whose forerunner failed is not run and counts as failed.
 * @param {Step[]} steps
 * @returns {Promise<Finished[]>}
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  /** @type {Map<Step, Promise<void>>} */
  const going = new Map();
  /** @type {Finished[]} */
  const finished = [];
  /** @param {Step} step */
  async function finish(step) {
    const result = await timed(step, finished);
    finished.push(result);
    going.delete(step);
    print(result);
  }
  while (waiting.length > 0 || going.size > 0) {
    const next = waiting.find((step) => mayBegin(step, finished));
    const full = going.size === AT_ONCE || [...going.keys()].some(({ alone }) => alone);
    if (next !== undefined && !full && !(next.alone && going.size > 0)) {
      waiting.splice(waiting.indexOf(next), 1);
      going.set(next, finish(next));
    } else {
      await Promise.race(going.values());
    }
  }
  return finished;
}

/**
 * @param {Step} step
 * @param {Finished[]} finished
 */
function mayBegin({ after = [] }, finished) {
  return after.every((name) => finished.some((result) => result.name === name));
}

/**
 * @param {Step} step
 * @param {Finished[]} finished
 * @returns {Promise<Finished>}
 */
async function timed({ name, after = [], run }, finished) {
  const broken = after.find((other) =>
    finished.some((result) => result.name === other && !result.ok),
  );
  if (broken !== undefined) {
    return { name, seconds: 0, ok: false, output: `Not run: ${broken} failed.\n` };
  }
  const begun = performance.now();
  const outcome = await run().catch((/** @type {Error} */ fault) => ({
    ok: false,
    output: `${fault.stack}\n`,
  }));
  return { name, seconds: (performance.now() - begun) / 1000, ...outcome };
}

/** @param {Finished} result */
function print(result) {
  console.log(lineOf(result));
  if (!result.ok) console.log(`\n${result.output.trimEnd()}\n`);
}

/**
 * `✓ unit                12.3 s   812 passed`
 * @param {Finished} result
 */
export function lineOf({ name, ok, seconds, passed, failed = 0, skipped = 0, unsteady = [] }) {
  const counts = [
    ...(passed === undefined ? [] : [`${passed} passed`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(unsteady.length === 0 ? [] : [`${unsteady.length} of them unsteady`]),
    ...(skipped === 0 ? [] : [`${skipped} skipped`]),
  ];
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  return `${ok ? '✓' : '✗'} ${name.padEnd(18)}${time}   ${counts.join(', ')}`.trimEnd();
}
