import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { importLists } from '../../apps/server/src/lists/import-lists.ts';
import { aBatch } from './a-batch.ts';
import { anApp, type TestApp } from './an-app.ts';
import { anOwnFile } from './list-files.ts';
import { aStaff, type TestStaff } from './people.ts';

type Fields = Readonly<Record<string, unknown>>;

const LISTED = anOwnFile('watched.csv', [
  '1,company,Karvelis Shipping Holdings,,,LT,,',
  '2,individual,Ottokar Vavrinec,,,SK,,',
]);

/** The product with a list of two, an ADMIN, and account numbers a test has for itself. */
export class BatchesDesk {
  readonly test: TestApp;
  readonly server: FastifyInstance;
  readonly anna: TestStaff;
  account_id: number;

  constructor(test: TestApp, server: FastifyInstance, anna: TestStaff, account_id: number) {
    this.test = test;
    this.server = server;
    this.anna = anna;
    this.account_id = account_id;
  }

  call(path: string, payload: Fields, method: 'GET' | 'POST' = 'POST') {
    return this.server.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.anna.token}` },
      ...(method === 'POST' && { payload }),
    });
  }

  upload(rows: Parameters<typeof aBatch>[2]): Promise<string> {
    return aBatch(this.server, this.anna.token, rows);
  }

  start(status_flag: string, more: Fields = {}) {
    return this.call('/run_account_updates', { account_type: 'studio', status_flag, ...more });
  }

  async past(status_flag: string) {
    const { data } = (await this.call('/past_aml_runs', {}, 'GET')).json();
    return data.find((batch: { status_flag: string }) => batch.status_flag === status_flag);
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
  let desk: BatchesDesk;
  beforeAll(async () => {
    const test = await anApp();
    const server = await buildHttpServer(test.app, []);
    const anna = await aStaff(test.app, 'ADMIN');
    desk = new BatchesDesk(test, server, anna, first_account_id);
    await importLists(test.app, [LISTED], { force_reason: null });
  });
  afterAll(async () => {
    await desk.server.close();
    await desk.test.close();
  });
  beforeEach(() => {
    desk.account_id += 10;
  });
  return () => desk;
}
