import type { FastifyInstance } from 'fastify';
import { beginPeriod } from '../../apps/server/src/expired-documents/expired-documents.store.ts';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import type { VerificationRow } from '@verify-admin/demo/accounts/a-verification';
import { anApp, type TestApp } from './an-app.ts';
import { aStudio } from './accounts.ts';
import { aStaff, type TestStaff } from './people.ts';

const READY = { kyb_status: 'APPROVED', kyc_status: 'complete' } as const;

interface Documented {
  readonly created: string;
  readonly business_type?: 1 | 2 | 3 | 4;
  readonly legal?: Partial<VerificationRow>;
}

/** An app with studios whose tax documentation is of a given day, and the people who look at it. */
export class ExpiryDesk {
  readonly test: TestApp;
  readonly server: FastifyInstance;
  readonly tom: TestStaff;
  readonly lena: TestStaff;
  private newest = 700;

  private constructor(test: TestApp, server: FastifyInstance, tom: TestStaff, lena: TestStaff) {
    this.test = test;
    this.server = server;
    this.tom = tom;
    this.lena = lena;
  }

  static async open(): Promise<ExpiryDesk> {
    const test = await anApp();
    const server = await buildHttpServer(test.app, []);
    return new ExpiryDesk(
      test,
      server,
      await aStaff(test.app, 'LEGAL'),
      await aStaff(test.app, 'CS'),
    );
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.test.close();
  }

  /** A studio that Legal may decide, with its expiry record; its id. */
  async documented({ created, business_type = 3, legal = {} }: Documented): Promise<number> {
    this.newest += 1;
    const account_id = this.newest;
    await aStudio(this.test.app, { account_id }, { ...READY, ...legal });
    const data_json = { business_type, companyName: 'As Submitted' };
    await this.test.app.db
      .transaction()
      .execute((trx) =>
        beginPeriod(
          trx,
          { account_type: 'studio', account_id },
          { created, data_json, reset_by: null },
        ),
      );
    return account_id;
  }

  post(staff: TestStaff, path: string, payload: Record<string, unknown>) {
    return this.server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${staff.token}` },
      payload,
    });
  }

  reset(account_id: number, more: Record<string, unknown> = {}) {
    return this.post(this.lena, '/reset_document_expiration', {
      account_type: 'studio',
      account_id,
      ...more,
    });
  }

  async get(path: string, query: Record<string, string> = {}) {
    const answer = await this.server.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.lena.token}` },
      query,
    });
    return answer.json().data;
  }

  private about(account_id: number) {
    return { account_type: 'studio', account_id: String(account_id) };
  }

  /** Where legal stands, as the desk reads it. */
  async legal(account_id: number) {
    const answer = await this.post(this.lena, '/get_kyb_result_by_account_and_type', {
      account_type: 'studio',
      account_id,
    });
    const { due_diligence_status, due_diligence_timestamp, due_diligence_by } = answer.json().data;
    return { due_diligence_status, due_diligence_timestamp, due_diligence_by };
  }

  history(account_id: number) {
    return this.get('/get_all_legal_status_history', this.about(account_id));
  }

  activity(account_id: number) {
    return this.get('/get_account_activity', this.about(account_id));
  }
}
