import type { Screened } from '../platform/screening/screening.ts';
import type { Screen } from './screen-row.ts';

const KEPT = 20_000;
const KEPT_MS = 30_000;

/**
 * Asks the same question once for as many rows as put it within half a minute: workbooks repeat
 * their companies. An answer names the lists it was found in; a failure is asked again.
 */
export class ScreeningMemory {
  readonly #ask: Screen;
  #answers = new Map<string, Promise<Screened>>();
  #begun = Number.NEGATIVE_INFINITY;

  constructor(ask: Screen) {
    this.#ask = ask;
  }

  readonly screen: Screen = (ask) => {
    const now = performance.now();
    if (now - this.#begun > KEPT_MS || this.#answers.size >= KEPT) {
      this.#answers = new Map();
      this.#begun = now;
    }
    const answers = this.#answers;
    const key = JSON.stringify([ask.type, ask.name, ask.country, ask.dob]);
    const known = answers.get(key);
    if (known) return known;
    const answer = this.#ask(ask).then((screened) => {
      if (!screened.ok) answers.delete(key);
      return screened;
    });
    answers.set(key, answer);
    return answer;
  };
}
