import { beforeAll, beforeEach } from 'vitest';
import { importLists } from '../../apps/server/src/lists/import/import-lists.ts';
import { aBatch, startBatch } from './a-batch.ts';
import { aServer } from './a-server.ts';
import { anOwnFile } from './list-files.ts';

type Fields = Readonly<Record<string, unknown>>;

const LISTED = anOwnFile('watched.csv', [
  '1,company,Karvelis Shipping Holdings,,,LT,,',
  '2,individual,Ottokar Vavrinec,,,SK,,',
]);

/** The product with a list of two, an ADMIN, and account numbers a test has for itself. */
export class BatchesDesk {
  readonly test = aServer();
  readonly anna = this.test.client('ADMIN');
  account_id: number;

  constructor(account_id: number) {
    this.account_id = account_id;
  }

  call(path: string, payload: Fields) {
    return this.anna.post(path, payload);
  }

  upload(rows: Parameters<typeof aBatch>[1]): Promise<string> {
    return aBatch(this.anna, rows);
  }

  start(status_flag: string, more: Fields = {}) {
    return startBatch(this.anna, status_flag, more);
  }

  async past(status_flag: string) {
    const batches = await this.anna.read('/past_aml_runs');
    return batches.find((batch: { status_flag: string }) => batch.status_flag === status_flag);
  }

  async results(status_flag: string, more: Fields = {}) {
    const asked = { account_type: 'studio', status_flag, ...more };
    return (await this.call('/aml_batch_results', asked)).json().data;
  }

  async failed(status_flag: string) {
    return (await this.call('/failed_accounts', { account_type: 'studio', status_flag })).json();
  }

  verificationOf(account_id: number) {
    return this.test.app.db
      .selectFrom('verification')
      .selectAll()
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
  }

  historyOf(account_id: number) {
    return this.test.app.db
      .selectFrom('aml_individual_history')
      .selectAll()
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
  }

  companiesOf(account_id: number) {
    return this.test.app.db
      .selectFrom('aml_business_history')
      .selectAll()
      .where('account_id', '=', account_id)
      .execute();
  }
}

/** A desk for the tests of one file; each has ten account numbers, from the first one given. */
export function batchesDesk(first_account_id: number): () => BatchesDesk {
  const desk = new BatchesDesk(first_account_id);
  beforeAll(() => importLists(desk.test.app, [LISTED], { force_reason: null }));
  beforeEach(() => {
    desk.account_id += 10;
  });
  return () => desk;
}
