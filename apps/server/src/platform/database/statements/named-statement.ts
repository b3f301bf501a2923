import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

const names = new Map<string, string>();

/** The name under which PostgreSQL keeps the statement of this text; undefined where it has none. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}

/**
 * A statement of a call that is served all day. Its text is built once, and PostgreSQL parses it once
 * per connection and, where that is no worse, plans it once for all values. A statement whose best plan
 * depends on its values, such as a search for a pattern, is none of these.
 */
export class NamedStatement<Parameters extends readonly unknown[], Row = never> {
  readonly #text: string;

  /**
   * @param name `table.what-it-does`, once in the product
   * @param text with $1, $2 … for the parameters in their order
   */
  constructor(name: string, text: string) {
    if ([...names.values()].includes(name)) throw new Error(`two statements are called ${name}`);
    names.set(text, name);
    this.#text = text;
  }

  /** The rows it returns, in the caller's transaction when it hands one. */
  async run(db: Kysely<Schema>, ...parameters: Parameters): Promise<Row[]> {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(this.#text, [...parameters]));
    return rows;
  }
}
