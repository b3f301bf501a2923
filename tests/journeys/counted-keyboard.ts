import { expect, type Page } from '@playwright/test';

/** Counts what is pressed: keys by kind of work, and the characters of comments apart from them. */
export class CountedKeyboard {
  readonly keys = new Map<string, number>();
  readonly cases = new Map<string, number>();
  typed = 0;
  #kind = 'sign-in';
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  begin(kind: string): void {
    this.#kind = kind;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.keys.set(this.#kind, (this.keys.get(this.#kind) ?? 0) + 1);
    }
  }

  /** A comment or a word; only in a field. */
  async type(text: string): Promise<void> {
    await expect(this.#page.locator('input:focus, textarea:focus')).toHaveCount(1);
    await this.#page.keyboard.type(text);
    this.typed += text.length;
  }

  settled(): void {
    this.cases.set(this.#kind, (this.cases.get(this.#kind) ?? 0) + 1);
  }

  report(seconds: number): string {
    const sum = (counts: ReadonlyMap<string, number>) =>
      [...counts.values()].reduce((all, one) => all + one, 0);
    const kinds = [...this.keys].map(([kind, keys]) => {
      const cases = this.cases.get(kind) ?? 0;
      return cases > 0 ? `${kind} ${keys} keys for ${cases} cases` : `${kind} ${keys} keys`;
    });
    const total = `morning: ${sum(this.cases)} cases, ${sum(this.keys)} keys, ${seconds} s`;
    return `${total}, ${this.typed} characters of comments (${kinds.join('; ')})`;
  }
}
