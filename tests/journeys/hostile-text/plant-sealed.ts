import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../apps/server/src/platform/database/schema.ts';
import type {
  SealedKind,
  SealedTableRow,
} from '../../../apps/server/src/platform/keys/sealed-columns.ts';
import { SEALED_VALUES } from '../../../apps/server/src/sealed-values.ts';
import type { PlantedValues } from './planted-values.ts';
import { SHOWN_IDS } from './rows.ts';

type Trx = Transaction<Schema>;

/** The sealed values that are texts of somebody; the others are keys. */
export const SEALED_TEXTS = SEALED_VALUES.filter(({ table }) => table !== 'subject_key');

type SealedRow = SealedTableRow & { sealed_by: string; sealed_text: string; place: string };

/** What is sealed in these is a text; in the others it is JSON. */
const PLAIN: ReadonlySet<string> = new Set(['payment_value', 'verification_submission']);

const ofAccounts: RawBuilder<unknown> = sql`account_id in (${sql.join(SHOWN_IDS)})`;

async function plantKind(
  trx: Trx,
  keys: readonly string[],
  kind: SealedKind,
  values: PlantedValues,
) {
  const ciphertext = sql.ref(kind.ciphertext);
  const where = kind.table === 'agreement' ? sql`true` : ofAccounts;
  const { rows } = await sql<SealedRow>`
    select *, ctid::text as place, ${sql.ref(kind.key_id)} as sealed_by, ${ciphertext} as sealed_text
    from ${sql.table(kind.table)} where ${ciphertext} is not null and ${where}`.execute(trx);
  for (const [at, row] of rows.entries()) {
    const place = kind.placeOf(row);
    const sealed = { key_id: row.sealed_by, ciphertext: row.sealed_text };
    const name = 'field' in row ? `${kind.table}.${row.field}` : `${kind.table}.${kind.ciphertext}`;
    const opened = kind.sealer.open(keys, place, sealed);
    const text = PLAIN.has(kind.table)
      ? values.valueOf(name, at)
      : JSON.stringify(values.within(name, JSON.parse(opened), at));
    await sql`
      update ${sql.table(kind.table)}
      set ${sql.ref(kind.key_id)} = ${kind.sealer.keyIdOf(keys[0] ?? '')},
        ${ciphertext} = ${kind.sealer.seal(keys, place, text).ciphertext}
      where ctid = ${row.place}::tid`.execute(trx);
  }
}

/** Replaces the texts in what is sealed of the shown accounts, each sealed again for its place. */
export async function plantSealed(trx: Trx, keys: readonly string[], values: PlantedValues) {
  for (const kind of SEALED_TEXTS) await plantKind(trx, keys, kind, values);
}
