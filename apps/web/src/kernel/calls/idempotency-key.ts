/** Two acts of a call are the same when this text is. */
export function actText(input: unknown, file?: File): string {
  return JSON.stringify([input, file && [file.name, file.size, file.lastModified]]);
}

/**
 * Keeps one key for one act until its outcome is known. A person who presses the button again after
 * a lost answer repeats the act under the same key, and the server does it only once.
 */
export class IdempotencyKey {
  readonly #newKey: () => string;
  #open: { readonly act: string; readonly key: string } | null = null;

  constructor(newKey: () => string) {
    this.#newKey = newKey;
  }

  /** The key for this input: the open one when the input is the same, else a new one. */
  keyFor(input: unknown, file?: File): string {
    const act = actText(input, file);
    if (this.#open?.act !== act) this.#open = { act, key: this.#newKey() };
    return this.#open.key;
  }

  /** The outcome is known: the next act is a new one. */
  settle(): void {
    this.#open = null;
  }
}
