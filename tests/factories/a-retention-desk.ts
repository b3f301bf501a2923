import { SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import type { AccountPhase } from '@verify-admin/rulebook/retention/account-phases';
import type { RetentionRunStatus } from '@verify-admin/rulebook/retention/retention-settings.contract';
import { sql } from 'kysely';
import { removeErasedFiles } from '../../apps/server/src/retention/erase-account.ts';
import { runRetention } from '../../apps/server/src/retention/run/run-retention.ts';
import { aServer } from './a-server.ts';
import { aStudio } from './accounts.ts';
import { checkedNow } from './checked-moments.ts';

const STATUSES = { application: 0, business: 1, denied: 2, ended: 6 } as const;

export const studio = (account_id: number) => ({ account_type: 'studio', account_id }) as const;

/** A served app with two ADMINs, somebody of LEGAL level, and accounts in phases of retention. */
export class RetentionDesk {
  readonly server = aServer();
  readonly anna = this.server.client('ADMIN');
  readonly marta = this.server.clientOf(SECOND_ADMIN);
  readonly tom = this.server.client('LEGAL');
  readonly lena = this.server.client('CS');
  #next_id = 71_000;

  get db() {
    return this.server.app.db;
  }

  status(): Promise<RetentionRunStatus> {
    return this.tom.read('/retention_run');
  }

  /** Requests that the run is switched on; the number of the request. */
  async requestOn(): Promise<number> {
    const { version } = (await this.status()).switch;
    const asked = { is_on: true, expected_version: version };
    return (await this.anna.post('/switch_retention_run', asked)).json().approval_request_id;
  }

  approve(approval_request_id: number, by = this.marta) {
    return by.post('/approve_request', { approval_request_id });
  }

  /** Switched on by two ADMINs some days ago. */
  async switchOn(): Promise<void> {
    if (!(await this.status()).switch.is_on) await this.approve(await this.requestOn());
    await sql`update retention_switch set updated = '2020-01-01'`.execute(this.db);
  }

  /** The run of the day, as if there had been none yet; how many steps it took. */
  async run(): Promise<number> {
    await sql`delete from retention_run`.execute(this.db);
    return this.goOn();
  }

  /** The run goes on until it ends. */
  async goOn(): Promise<number> {
    let steps = 0;
    while (await this.step()) steps += 1;
    return steps;
  }

  /** One step; false where there was none. */
  step(): Promise<boolean> {
    const { app } = this.server;
    return runRetention(app, checkedNow(app), () => removeErasedFiles(app));
  }

  async newestRun() {
    const [run] = (await this.status()).runs;
    if (!run) throw new Error('There was no run.');
    return run;
  }

  /** A studio in a phase. */
  async anAccount(account_id: number, phase: AccountPhase, verified = {}): Promise<void> {
    await aStudio(this.server.app, { ...studio(account_id), status: STATUSES[phase] }, verified);
  }

  /** A studio with a note, in a phase since a moment. */
  async aStudioIn(phase: AccountPhase, since: string, verified = {}): Promise<number> {
    const account_id = this.#next_id++;
    await this.anAccount(account_id, phase, verified);
    await this.setSince(account_id, since);
    await this.addNote(account_id, since);
    return account_id;
  }

  async addNote(account_id: number, created: string): Promise<void> {
    const note = { note: 'Called.', created, admin_uuid: this.anna.uuid, gpid: null };
    await this.db
      .insertInto('note')
      .values({ ...studio(account_id), ...note })
      .execute();
  }

  async addPayment(account_id: number): Promise<void> {
    await sql`insert into payment_selection (account_type, account_id, country, payment_type, status, updated)
      values ('studio', ${account_id}, 'DE', 'PAXUM', 'DENIED', '2008-01-01')
      on conflict do nothing`.execute(this.db);
    await sql`insert into payment_value (account_type, account_id, field, version, key_id, ciphertext)
      values ('studio', ${account_id}, 'iban', 1, 'k', 'c')`.execute(this.db);
  }

  async setSince(account_id: number, status_since: string): Promise<void> {
    await this.db
      .updateTable('account')
      .set({ status_since })
      .where('account_id', '=', account_id)
      .execute();
  }

  async setStatus(account_id: number, phase: AccountPhase): Promise<void> {
    await this.db
      .updateTable('account')
      .set({ status: STATUSES[phase] })
      .where('account_id', '=', account_id)
      .execute();
  }

  async rowsOf(table: 'note' | 'payment_value' | 'email', account_id: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where account_id = ${account_id}`.execute(
      this.db,
    );
    return rows[0]?.n ?? 0;
  }

  /** Nothing is due of the accounts of earlier tests. */
  async alone(): Promise<void> {
    await sql`update account set status = 1`.execute(this.db);
    await sql`delete from notification`.execute(this.db);
  }
}
