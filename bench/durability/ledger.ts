import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/open-database.ts';

/** Each row of `ledger` is counted in `ledger_total` by the same transaction. */
export const LEDGER = `
  create table if not exists ledger (writer int, row int, filler text not null, primary key (writer, row));
  create table if not exists ledger_total (writer int primary key, rows int not null);
`;

/** The newest acknowledged row of each writer, and how many were acknowledged in all. */
export class Acknowledged {
  /** `writer row` of what was not found in the database yet. */
  readonly unchecked = new Set<string>();
  count = 0;
  #rest = '';

  read(output: string): void {
    const lines = `${this.#rest}${output}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.unchecked.add(line);
    this.count += lines.length;
  }

  /** The last line of a killed process may be cut: it was not acknowledged. */
  forgetCutLine(): void {
    this.#rest = '';
  }
}

/** What a check found wrong; both are empty lists in a database that lost nothing. */
export interface Losses {
  /** Acknowledged rows that are missing, `writer row`. */
  readonly lost: readonly string[];
  /** Writers whose total is not the number of their rows: half a transaction. */
  readonly torn: readonly number[];
}

/** Looks for every row acknowledged since the last check, and for half transactions. */
export async function checkLedger(
  { kysely }: Database,
  { unchecked }: Acknowledged,
): Promise<Losses> {
  const asked = [...unchecked];
  const split = asked.map((line) => line.split(' ').map(Number));
  const { rows: found } = await sql<{ writer: number; row: number }>`
    select writer, row from ledger join unnest(
      ${split.map(([writer]) => writer)}::int[], ${split.map(([, row]) => row)}::int[]
    ) as asked (writer, row) using (writer, row)
  `.execute(kysely);
  const present = new Set(found.map(({ writer, row }) => `${writer} ${row}`));
  const { rows: torn } = await sql<{ writer: number }>`
    select writer from ledger_total
    where rows <> (select count(*) from ledger where ledger.writer = ledger_total.writer)
  `.execute(kysely);
  for (const line of asked) unchecked.delete(line);
  return {
    lost: asked.filter((line) => !present.has(line)),
    torn: torn.map(({ writer }) => writer),
  };
}
