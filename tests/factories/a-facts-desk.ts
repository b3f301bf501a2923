import { aKycRecord } from '@verify-admin/demo/kyc/kyc-records';
import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import type { CheckName } from '@verify-admin/rulebook/checks/checks';
import type { SubmissionData, SubmittedOwner } from '@verify-admin/rulebook/kyb/submission';
import { makeNextDueRun } from '../../apps/server/src/aml/due-runs/make-due-runs.ts';
import { changeFacts } from '../../apps/server/src/kernel/facts/change-facts.ts';
import type { FactTransaction } from '../../apps/server/src/kernel/facts/fact-transaction.ts';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import { HitDesk } from './a-hit-desk.ts';
import { dataOf } from './client.ts';

/** A desk of hits whose accounts change: what is submitted, who owns them, what they are called. */
export class FactsDesk extends HitDesk {
  get key(): AccountKey {
    return { account_type: 'studio', account_id: this.account_id };
  }

  /** An account of the subject that nobody is looked for by. */
  override async begin(): Promise<void> {
    await super.begin();
    this.screening.forget();
  }

  /** Writes facts as the product does; what rested on them is reopened. */
  async change(write: (trx: FactTransaction) => Promise<unknown>): Promise<void> {
    const { app } = this.test;
    await app.db.transaction().execute((trx) =>
      changeFacts({ app, trx, now: nowOf(app.clock), by: null }, this.key, async (facts) => {
        await facts?.write(write);
      }),
    );
  }

  renamePerson(last_name: string): Promise<void> {
    return this.change((trx) => this.#update(trx, { last_name }));
  }

  renameCompany(company_name: string): Promise<void> {
    return this.change((trx) => this.#update(trx, { company_name }));
  }

  #update(trx: FactTransaction, values: { last_name?: string; company_name?: string }) {
    const { account_id } = this;
    return trx.updateTable('account').set(values).where('account_id', '=', account_id).execute();
  }

  /** A form with these owners, numbered from 1, as the wizard stores it. */
  submit(data: Omit<SubmissionData, 'owners'>, people: readonly SubmittedOwner[] = []) {
    const created = nowOf(this.test.app.clock);
    return this.change(async (trx) => {
      const data_json = JSON.stringify({ ...data, owners: people });
      await trx
        .insertInto('kyb_submission')
        .values({ ...this.key, created, data_json })
        .execute();
      for (const [at, owner] of people.entries()) await this.#addOwner(trx, at + 1, owner);
    });
  }

  addOwner(account_sub_id: number, owner: SubmittedOwner): Promise<void> {
    return this.change((trx) => this.#addOwner(trx, account_sub_id, owner));
  }

  async #addOwner(
    trx: FactTransaction,
    account_sub_id: number,
    { ownerFirstName, ownerLastName }: SubmittedOwner,
  ): Promise<void> {
    const record = aKycRecord(this.key, {
      cleaned_status: 'not-initiated',
      created: nowOf(this.test.app.clock),
      account_sub_id,
      owner_name: `${ownerFirstName} ${ownerLastName}`,
      owner_email: `owner${account_sub_id}@company.example`,
      owner_percent: 50,
    });
    await trx.insertInto('kyc_record').values(record).execute();
    await trx
      .updateTable('verification')
      .set({ use_kyc_status_table: 1 })
      .where('account_id', '=', this.key.account_id)
      .execute();
  }

  /** Runs both checks, as the buttons of the desk do; what they answered. */
  async runBoth() {
    const individual = await this.run();
    const business = await this.run({ run_type: 'business' });
    return { individual, business };
  }

  /** The two checks as the account shows them. */
  async checks(): Promise<{ individual: string; business: string }> {
    const { individual_aml_status: individual, business_aml_status: business } =
      await this.latest();
    return { individual, business };
  }

  /** Which checks are marked “facts changed”. */
  async marks(): Promise<readonly CheckName[]> {
    const { facts_changed } = await this.test.app.db
      .selectFrom('verification')
      .select('facts_changed')
      .where('account_id', '=', this.account_id)
      .executeTakeFirstOrThrow();
    return facts_changed;
  }

  /** The runs that are due again. */
  dueRuns() {
    return this.test.app.db
      .selectFrom('aml_rerun')
      .selectAll()
      .where('account_id', '=', this.account_id)
      .orderBy('run_type')
      .execute();
  }

  /** Makes every run that is due. */
  async makeDueRuns(): Promise<number> {
    for (let made = 0; ; made += 1) {
      if (!(await makeNextDueRun(this.test.app))) return made;
    }
  }

  async override(type: string, override_status: string, more: object = {}) {
    const client_id = `studio:${this.account_id}`;
    const ask = { client_id, type, override_status, admin_comment: 'Papers seen' };
    return dataOf(await this.tom.post('/edit_verify_status', { ...ask, ...more }));
  }

  /** Whether clearing a hit needs a checker. */
  async needsChecker(is_on: boolean): Promise<void> {
    await this.test.app.db
      .updateTable('maker_checker_setting')
      .set({ is_on })
      .where('kind', '=', 'hit_clearance')
      .execute();
  }

  histories(run_type: 'individual' | 'business') {
    return this.get(`/aml_${run_type}_history`);
  }
}
