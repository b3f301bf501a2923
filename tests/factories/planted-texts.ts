import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import {
  CHECK_NAMES,
  CHECKS,
  noteColumns,
  STATUS_CHECKS,
} from '@verify-admin/rulebook/checks/checks';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../apps/server/src/kernel/app-context.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';

/** Texts by which the data of one account is found again, wherever it is. */
export class PlantedTexts {
  readonly #app: AppContext;
  readonly #key: AccountKey;
  readonly #admin_uuid: string;
  #planted = 0;

  constructor(app: AppContext, { account_type, account_id }: AccountKey, admin_uuid: string) {
    this.#app = app;
    this.#key = { account_type, account_id };
    this.#admin_uuid = admin_uuid;
  }

  get planted(): number {
    return this.#planted;
  }

  /** A text that is nowhere else. */
  next(): string {
    this.#planted += 1;
    return `canary-${this.#planted}-zq`;
  }

  async #insert(table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
    const all = Object.entries(row);
    const columns: RawBuilder<unknown>[] = all.map(([column]) => sql.ref(column));
    const values: RawBuilder<unknown>[] = all.map(([, value]) => sql`${value}`);
    const { rows } = await sql<{ row: { id?: number } }>`
      insert into ${sql.table(table)} as t (${sql.join(columns)}) values (${sql.join(values)})
      returning to_jsonb(t) as row`.execute(this.#app.db);
    return rows[0]?.row.id ?? 0;
  }

  #own(table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
    return this.#insert(table, { ...this.#key, ...row });
  }

  async #plantFile(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
    const storage_key = `documents/2026/11/21/${this.next()}`;
    await this.#app.storage.put(storage_key, Buffer.from(this.next()), 'application/pdf');
    await this.#own(table, {
      storage_key,
      media_type: 'application/pdf',
      size: 9,
      sha256: '',
      ...row,
    });
  }

  async #plantHistories(created: string): Promise<void> {
    const admin_uuid = this.#admin_uuid;
    for (const check of STATUS_CHECKS) {
      const { table, status } = CHECKS[check].history;
      const [set] = CHECKS[check].favourable;
      await this.#own(table, { created, note: this.next(), [status]: set, admin_uuid });
    }
    await this.#own('kyc_owner', {
      account_sub_id: 1,
      birth_date: this.next(),
      country: this.next(),
      removed_reason: this.next(),
    });
    await this.#own('kyc_record', {
      cleaned_status: 'complete',
      created,
      updated_1: created,
      reason: this.next(),
      owner_name: this.next(),
      owner_email: this.next(),
      company_name: this.next(),
      scan_ref: this.next(),
      note: this.next(),
    });
  }

  async #plantAml(created: string): Promise<void> {
    const admin_uuid = this.#admin_uuid;
    const client_id = 'studio:1';
    const run_id = await this.#own('aml_individual_history', {
      individual_aml_timestamp: created,
      individual_aml_response: JSON.stringify({ names: [this.next()] }),
      individual_aml_status: 'NOT_SUSPECTED',
      admin_note: this.next(),
      admin_uuid,
      client_id,
      individual_name: this.next(),
    });
    await this.#own('aml_business_history', {
      business_aml_timestamp: created,
      business_aml_response: JSON.stringify({ names: [this.next()] }),
      business_aml_status: 'NOT_SUSPECTED',
      admin_note: this.next(),
      business_name: this.next(),
    });
    for (const uid of [this.next(), this.next()]) {
      const hit_id = await this.#own('aml_hit', {
        run_type: 'individual',
        run_id,
        client_id,
        list_name: 'EU',
        uid,
        listed_name: this.next(),
        record_hash: '',
        subject_hash: '',
        asked_name: this.next(),
        asked_dob: '1980-01-01',
        asked_country: 'HU',
        score: 0.9,
        verdict: 'possible',
      });
      const decided = { hit_id, created, admin_uuid };
      const disposition = 'FALSE_POSITIVE';
      await this.#insert('aml_hit_decision', { ...decided, disposition, comment: this.next() });
      await this.#insert('aml_suppression', { ...decided, reason: this.next() });
    }
    await this.#own('monitoring_switch', {
      is_on: true,
      reason: this.next(),
      changed: created,
      admin_uuid,
    });
    await this.#own('monitoring_alert', {
      version_id: 1,
      list_name: 'EU',
      list_date: '2026-11-20',
      run_type: 'individual',
      client_id,
      run_id,
      name: this.next(),
      hits: JSON.stringify([this.next()]),
      created,
    });
  }

  async #plantMessages(created: string): Promise<void> {
    const admin_uuid = this.#admin_uuid;
    const kyc_sent_id = await this.#own('kyc_sent', { email: this.next(), created });
    const message_id = `<${this.next()}@ffn.example>`;
    await this.#own('email', {
      kind: 'kyc',
      recipient: this.next(),
      name: this.next(),
      company: this.next(),
      kyc_sent_id,
      message_id,
      state: 'failed',
      why: this.next(),
      created,
      updated: created,
    });
    await this.#insert('caught_mail', {
      message_id,
      sender: 'desk@ffn.example',
      recipient: this.next(),
      recipient_name: this.next(),
      subject: '',
      text_part: this.next(),
      html_part: this.next(),
      created,
    });
    const excerpt = this.next();
    const mention = { recipient: admin_uuid, kind: 'mention', source_id: 9, created };
    await this.#own('notification', { ...mention, excerpt });
    const reference = this.next();
    await this.#own('identity_session', {
      reference,
      client_id: 'studio:1',
      redirect_url: this.next(),
      created,
      expires: created,
    });
    await this.#insert('provider_callback', {
      provider: 'idenfy',
      body_sha256: reference.length,
      event: 'decision',
      reference,
      facts: JSON.stringify({ name: this.next() }),
      received: created,
      state: 'applied',
      updated: created,
    });
  }

  /** Puts a text of its own into each personal field of the account. */
  async plant(): Promise<void> {
    const created = nowOf(this.#app.clock);
    await this.#plantHistories(created);
    await this.#plantAml(created);
    await this.#plantMessages(created);
    await this.#own('note', { note: this.next(), created, admin_uuid: this.#admin_uuid });
    await this.#plantFile('compliance_image', {
      filename: this.next(),
      img_type: 'application/pdf',
      description: this.next(),
      category: 'studio',
      display: 1,
      created,
    });
    await this.#own('member', { handle: this.next(), account_name: this.next() });
    await sql`update account set handle = ${this.next()}, first_name = ${this.next()},
        last_name = ${this.next()}, company_name = ${this.next()}, email = ${this.next()},
        gpid = ${this.next()}, payment_company_name = ${this.next()}, id_file_name = ${this.next()},
        search_text = ${this.next()}, name_text = ${this.next()}
      where account_id = ${this.#key.account_id}`.execute(this.#app.db);
    await sql`update verification set company_name = ${this.next()}, idenfy_id = ${this.next()},
        ${sql.join(noteColumns(CHECK_NAMES).map((note) => sql`${sql.ref(note)} = ${this.next()}`))}
      where account_id = ${this.#key.account_id}`.execute(this.#app.db);
  }
}

/** The tables and files of the app that hold one of the planted texts, in whichever column. */
export async function findPlanted({ db, config }: AppContext): Promise<string[]> {
  const found: string[] = [];
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select m[1] as text from ${sql.table(name)} t,
        lateral regexp_matches(t::text, '(canary-[0-9]+-zq)', 'g') m`.execute(db);
    found.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  const files = await readdir(config.DATA_DIR, { recursive: true, withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    const holds = path.includes('canary-') || (await readFile(path)).includes('canary-');
    if (holds) found.push(path);
  }
  return found;
}
