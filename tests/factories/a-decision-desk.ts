import { SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import type { ExplainedDecision } from '@verify-admin/rulebook/decisions/decisions.contract';
import { importLists } from '../../apps/server/src/lists/import/import-lists.ts';
import { aServer } from './a-server.ts';
import { aStudio } from './accounts.ts';
import { anSdnFile } from './list-files.ts';
import { dataOf } from './client.ts';

/** Whom the account belongs to; the sample of the list has that name. */
export const LISTED = 'Zdzislaw Przybylski';

/** A server with a list of its own, whose studios are listed, and decisions about them. */
export class DecisionDesk {
  readonly test = aServer({ believeMs: 0 });
  readonly anna = this.test.client('ADMIN');
  /** The second ADMIN, without whom maker-checker is neither switched on nor off. */
  readonly marta = this.test.clientOf(SECOND_ADMIN);
  readonly tom = this.test.client('LEGAL');
  readonly lena = this.test.client('CS');
  account_id = 9100;

  get key() {
    return { account_type: 'studio' as const, account_id: this.account_id };
  }

  /** A new studio of a listed person, with KYB and KYC settled. */
  async begin(): Promise<void> {
    this.account_id += 1;
    const named = { first_name: 'Zdzislaw', last_name: 'Przybylski', company_name: 'Duna' };
    await aStudio(
      this.test.app,
      { account_id: this.account_id, country: 'PL', ...named },
      { kyb_status: 'APPROVED', kyc_status: 'complete', has_kyb_record: true },
    );
  }

  /** Puts a list in force, and waits until it answers; the names are its persons. */
  async list(date: string, names: readonly string[]): Promise<void> {
    const { app } = this.test;
    const file = anSdnFile(names, `sdn_${date}.csv`);
    const [imported] = (await importLists(app, [file], { force_reason: 'a test' })).lists;
    if (imported?.outcome !== 'imported') throw new Error('the list was not imported');
    const { id } = imported.version;
    for (;;) {
      const answer = await app.screening.screen({ name: 'Jo Dee', type: 'individual' });
      if (answer.ok && answer.lists.some((list) => list.id === id)) return;
    }
  }

  /** Runs AML on the person. */
  async run(): Promise<void> {
    const asked = { ...this.key, run_type: 'individual' };
    dataOf(await this.lena.post('/run_single_aml', asked));
  }

  async override(type: string, override_status: string, admin_comment = 'Papers seen') {
    const client_id = `studio:${this.account_id}`;
    const ask = { client_id, type, override_status, admin_comment };
    return dataOf(await this.tom.post('/edit_verify_status', ask));
  }

  /** The number of the newest audit line of the studio. */
  async newest(act?: string): Promise<number> {
    let lines = this.test.app.db
      .selectFrom('audit_log')
      .select('seq')
      .where('account_id', '=', this.account_id)
      .orderBy('seq', 'desc');
    if (act !== undefined) lines = lines.where('act', '=', act);
    return (await lines.executeTakeFirstOrThrow()).seq;
  }

  explain(seq: number): Promise<ExplainedDecision> {
    return this.tom.read('/explain_decision', { seq });
  }

  /** Runs the only screening of a decision again. */
  async rerun(seq: number) {
    const { screenings } = await this.explain(seq);
    const [screening] = screenings;
    if (!screening) throw new Error('nothing was screened');
    const { run_type, run_id } = screening;
    return dataOf(await this.tom.post('/rerun_screening', { seq, run_type, run_id }));
  }
}
