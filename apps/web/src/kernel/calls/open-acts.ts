import { actText } from './idempotency-key.ts';

/**
 * The keys of all acts of this tab whose outcome is unknown. A dialog that was closed after a lost
 * answer and opened again repeats the same act under the same key.
 */
export class OpenActs {
  readonly #newKey: () => string;
  readonly #keys = new Map<string, string>();

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  keyFor(call: string, input: unknown, file?: File): string {
    const act = call + actText(input, file);
    const key = this.#keys.get(act) ?? this.#newKey();
    this.#keys.set(act, key);
    return key;
  }

  /** The outcome is known: doing the same again is another act. */
  settle(call: string, input: unknown, file?: File): void {
    this.#keys.delete(call + actText(input, file));
  }
}
