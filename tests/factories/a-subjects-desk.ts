import type { AmlResponse } from '@verify-admin/rulebook/aml/aml-response';
import type { SubjectHits } from '@verify-admin/rulebook/aml/hits/hits.contract';
import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import { beforeAll } from 'vitest';
import { importLists } from '../../apps/server/src/lists/import/import-lists.ts';
import { aBatch, startBatch, workAll } from './a-batch.ts';
import { aServer } from './a-server.ts';
import { aRow } from './a-workbook.ts';
import { aStudio } from './accounts.ts';
import { namedAccount } from './named-account.ts';

/** The values of a row of a workbook. */
export type BatchGiven = NonNullable<Parameters<typeof aRow>[1]>;
type Studio = Parameters<typeof aStudio>[1];
type RunType = 'individual' | 'business';

interface HistoryRow {
  readonly individual_aml_response: AmlResponse;
  readonly individual_aml_status: string;
}

/** For a test file: one account after the other, screened by single runs and batches against real lists. */
export class SubjectsDesk {
  readonly test = aServer();
  readonly #anna = this.test.client('ADMIN');
  account_id = 48_195;

  constructor(lists: Parameters<typeof importLists>[1]) {
    beforeAll(() => importLists(this.test.app, lists, { force_reason: null }));
  }

  /** A new account. */
  async begin(given: Omit<Studio, 'account_id'> = {}): Promise<void> {
    this.account_id += 1;
    await aStudio(this.test.app, { ...given, account_id: this.account_id });
  }

  post(path: string, payload: object) {
    const account = namedAccount(path, { account_type: 'studio', account_id: this.account_id });
    return this.#anna.post(path, { ...account, ...payload });
  }

  get(path: string, more: Record<string, string> = {}) {
    const { account_id } = this;
    return this.#anna.read(path, { account_type: 'studio', account_id, ...more });
  }

  async run(more: object = {}) {
    this.test.time.now += 1000;
    const answer = await this.post('/run_single_aml', { run_type: 'individual', ...more });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  }

  /** Uploads and runs rows of this account, or of any where an id is given; the batch's name. */
  async batch(rows: readonly (BatchGiven & { readonly id?: number })[]): Promise<string> {
    this.test.time.now += 1000;
    const cells = rows.map(({ id = this.account_id, ...given }) => aRow(id, given));
    const status_flag = await aBatch(this.#anna, cells);
    await startBatch(this.#anna, status_flag);
    await workAll(this.test.app);
    return status_flag;
  }

  async rows(status_flag: string): Promise<BatchResultRow[]> {
    return (await this.post('/aml_batch_results', { status_flag })).json().data.rows;
  }

  history(): Promise<HistoryRow[]> {
    return this.get('/aml_individual_history');
  }

  subjects(run_type: RunType = 'individual'): Promise<SubjectHits[]> {
    return this.get('/aml_hits', { run_type });
  }

  async latest() {
    return (await this.post('/get_kyb_result_by_account_and_type', {})).json().data;
  }

  async status(run_type: RunType = 'individual'): Promise<string> {
    return (await this.latest())[`${run_type}_aml_status`];
  }
}
