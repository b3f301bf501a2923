import type { Screened, ScreeningAsk } from '../../platform/screening/screening.ts';
import type { Screen } from '../../aml/runs/screen-runs.ts';

const MAX_ANSWERS = 50_000;
const RETENTION_MS = 30_000;

/**
 * Asks the same question once for as many rows as put it within half a minute: workbooks repeat
 * their companies, and rows the names of their accounts. Where no listed name is near, birth date and
 * country change nothing, and one answer serves all of that name. An answer names the lists it was
 * found in; a failure is asked again.
 */
export class ScreeningMemory {
  readonly #ask: Screen;
  #answers = new Map<string, Promise<Screened>>();
  #nobody = new Map<string, Screened>();
  #begun = Number.NEGATIVE_INFINITY;

  constructor(ask: Screen) {
    this.#ask = ask;
  }

  readonly screen: Screen = (ask) => {
    this.#forget();
    const key = JSON.stringify([ask.type, ask.name, ask.country, ask.dob]);
    const known = this.#answers.get(key);
    if (known) return known;
    const nobody = this.#nobody.get(nameOf(ask));
    if (nobody) return Promise.resolve(nobody);
    return this.#screen(ask, key);
  };

  #screen(ask: ScreeningAsk, key: string): Promise<Screened> {
    const answers = this.#answers;
    const nobody = this.#nobody;
    const answer = this.#ask(ask).then((screened) => {
      if (!screened.ok || screened.nobody_near) answers.delete(key);
      if (screened.ok && screened.nobody_near) nobody.set(nameOf(ask), screened);
      return screened;
    });
    answers.set(key, answer);
    return answer;
  }

  #forget(): void {
    const now = performance.now();
    const isFull = this.#answers.size + this.#nobody.size >= MAX_ANSWERS;
    if (now - this.#begun <= RETENTION_MS && !isFull) return;
    this.#answers = new Map();
    this.#nobody = new Map();
    this.#begun = now;
  }
}

function nameOf({ type, name }: ScreeningAsk): string {
  return `${type} ${name}`;
}
