import type { VerificationRow } from '@verify-admin/demo/accounts/a-verification';
import { beginPeriod } from '../../apps/server/src/expired-documents/expired-documents.store.ts';
import { bindStoredStatuses } from '../../apps/server/src/kernel/facts/bind-stored-statuses.ts';
import { aServer } from './a-server.ts';
import { aStudio } from './accounts.ts';
import type { Client } from './client.ts';

const READY = { kyb_status: 'APPROVED', kyc_status: 'complete' } as const;

interface Documented {
  readonly created: string;
  readonly business_type?: 1 | 2 | 3 | 4;
  readonly legal?: Partial<VerificationRow>;
  /** Whether it is known on which facts the statuses were decided: it is where Legal decided, unless said. */
  readonly isRecorded?: boolean;
}

/** For a test file: studios whose tax documentation is of a given day, and the people who look at it. */
export class ExpiryDesk {
  readonly test = aServer();
  readonly tom = this.test.client('LEGAL');
  readonly lena = this.test.client('CS');
  private newest = 700;

  /** A studio that Legal may decide, with its expiry record; its id. */
  async documented(given: Documented): Promise<number> {
    const { created, business_type = 3, legal = {} } = given;
    const { isRecorded = legal.due_diligence_status !== undefined } = given;
    this.newest += 1;
    const account_id = this.newest;
    await aStudio(this.test.app, { account_id }, { ...READY, ...legal });
    const data_json = { business_type, companyName: 'As Submitted' };
    const key = { account_type: 'studio', account_id } as const;
    const { app } = this.test;
    await app.db.transaction().execute(async (trx) => {
      await beginPeriod(trx, key, { created, data_json, reset_by: null });
      if (isRecorded)
        await bindStoredStatuses({ app, trx, now: created, by: this.tom.uuid }, [key]);
    });
    return account_id;
  }

  post(staff: Client, path: string, payload: Record<string, unknown>) {
    return staff.post(path, payload);
  }

  reset(account_id: number, more: Record<string, unknown> = {}) {
    return this.post(this.lena, '/reset_document_expiration', {
      account_type: 'studio',
      account_id,
      ...more,
    });
  }

  get(path: string, query: Record<string, string> = {}) {
    return this.lena.read(path, query);
  }

  private about(account_id: number) {
    return { account_type: 'studio', account_id: String(account_id) };
  }

  /** The legal status, as the desk reads it. */
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
