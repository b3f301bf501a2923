/** A press that lasts longer selects text or drags; data is not held back for it. */
const LONGEST_MS = 5000;
/** The browser dispatches the click of a touch some time after its release, on a slow machine long after. */
const CLICK_MS = 500;

type After = (ms: number, run: () => void) => () => void;

/** Holds back what changes the page while a pointer is pressed. */
export class Press {
  readonly #after: After;
  readonly #held: (() => void)[] = [];
  #isDown = false;
  #cancel: () => void = () => {};

  /** @param after runs something after so many milliseconds; its answer cancels it */
  constructor(after: After) {
    this.#after = after;
  }

  down(): void {
    this.#isDown = true;
    this.#endAfter(LONGEST_MS);
  }

  up(): void {
    if (this.#isDown) this.#endAfter(CLICK_MS);
  }

  /** The press is over: what was held back is run, in its order. */
  end(): void {
    this.#cancel();
    this.#isDown = false;
    for (const run of this.#held.splice(0)) run();
  }

  /** Runs it at once where nothing is pressed, else when the press is over. */
  afterwards(run: () => void): void {
    if (this.#isDown) this.#held.push(run);
    else run();
  }

  #endAfter(ms: number): void {
    this.#cancel();
    this.#cancel = this.#after(ms, () => this.end());
  }
}
