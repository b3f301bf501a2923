import type { AmlResponse } from '@verify-admin/rulebook/aml/aml-response';
import type { SubjectHits } from '@verify-admin/rulebook/aml/hits.contract';
import type { BatchResultRow } from '@verify-admin/rulebook/aml-batches/aml-batches.contract';
import type { FastifyInstance } from 'fastify';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { importLists } from '../../apps/server/src/lists/import-lists.ts';
import { aBatch, workAll } from './a-batch.ts';
import { anApp, type TestApp } from './an-app.ts';
import { aRow } from './a-workbook.ts';
import { aStudio } from './accounts.ts';
import { aStaff, type TestStaff } from './people.ts';

/** The values of a row of a workbook. */
export type BatchGiven = NonNullable<Parameters<typeof aRow>[1]>;
type Studio = Parameters<typeof aStudio>[1];
type RunType = 'individual' | 'business';

interface HistoryRow {
  readonly individual_aml_response: AmlResponse;
  readonly individual_aml_status: string;
}

/** One account after the other, screened by single runs and batches against real lists. */
export class SubjectsDesk {
  readonly test: TestApp;
  readonly #server: FastifyInstance;
  readonly #anna: TestStaff;
  account_id = 48_195;

  private constructor(test: TestApp, server: FastifyInstance, anna: TestStaff) {
    this.test = test;
    this.#server = server;
    this.#anna = anna;
  }

  static async open(lists: Parameters<typeof importLists>[1]): Promise<SubjectsDesk> {
    const test = await anApp();
    const server = await buildHttpServer(test.app, []);
    const anna = await aStaff(test.app, 'ADMIN');
    await importLists(test.app, lists, { force_reason: null });
    return new SubjectsDesk(test, server, anna);
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.test.close();
  }

  /** A new account. */
  async begin(given: Omit<Studio, 'account_id'> = {}): Promise<void> {
    this.account_id += 1;
    await aStudio(this.test.app, { ...given, account_id: this.account_id });
  }

  async post(path: string, payload: object) {
    const { account_id } = this;
    return this.#server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.#anna.token}` },
      payload: { account_type: 'studio', account_id, ...payload },
    });
  }

  async get(path: string, more: Record<string, string> = {}) {
    const answer = await this.#server.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.#anna.token}` },
      query: { account_type: 'studio', account_id: String(this.account_id), ...more },
    });
    return answer.json().data;
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
    const status_flag = await aBatch(this.#server, this.#anna.token, cells);
    await this.post('/run_account_updates', { status_flag });
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
