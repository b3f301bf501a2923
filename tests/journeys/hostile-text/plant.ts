import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  type Database,
  openDatabase,
} from '../../../apps/server/src/platform/database/open-database.ts';
import { requestLinkText } from '../../../apps/server/src/kyb/wizard-link.ts';
import { addRows, readFacts } from './add-rows.ts';
import { addAuditLines } from './audit-lines.ts';
import { plantColumns } from './plant-columns.ts';
import { plantSealed } from './plant-sealed.ts';
import { plantLetter } from './plant-letter.ts';
import { PlantedValues } from './planted-values.ts';
import { ASKED_AT, type Facts, SHOWN } from './rows.ts';

/** The keys of a demo, in its folder. */
interface Keys {
  readonly data: string;
  readonly link: string;
}

/** The database of a running demo, with hostile texts in place of what people typed. */
export class PlantedDemo {
  readonly values = new PlantedValues();
  readonly database: Database;
  readonly facts: Facts;
  readonly #keys: Keys;
  /** The number of the newest audit line, which is of a decision. */
  decision = 0;

  private constructor(database: Database, facts: Facts, keys: Keys) {
    this.database = database;
    this.facts = facts;
    this.#keys = keys;
  }

  /** @param data the DATA_DIR of the demo */
  static async open(data: string): Promise<PlantedDemo> {
    const database = await openDatabase({ data_dir: data });
    const keys: Keys = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8'));
    const facts = await readFacts(database.kysely);
    const demo = new PlantedDemo(database, facts, keys);
    await database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await addRows(trx, [keys.data], facts);
    });
    return demo;
  }

  /** Plants the texts of the next round into every field. */
  async plant(): Promise<void> {
    this.values.round += 1;
    await this.database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await plantColumns(trx, this.values);
      await plantSealed(trx, [this.#keys.data], this.values);
      await plantLetter(trx, this.values);
      this.decision = await addAuditLines(trx, [this.#keys.data], this.facts, this.values);
    });
  }

  /** The address of the request for more. */
  get request(): string {
    const link = requestLinkText([this.#keys.link], SHOWN, { request_id: 1, issued_at: ASKED_AT });
    return `/ffnKYB/more?d=${encodeURIComponent(link)}`;
  }

  /** The numbers of the mails that were caught. */
  async mails(): Promise<readonly number[]> {
    const rows = await this.database.kysely.selectFrom('caught_mail').select('id').execute();
    return rows.map(({ id }) => id);
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
