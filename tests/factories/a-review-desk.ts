import type { SubmissionData } from '@verify-admin/rulebook/kyb/submission';
import { beforeEach } from 'vitest';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import { aServer } from './a-server.ts';
import { aStudio } from './accounts.ts';
import { auditLines } from './audit-lines.ts';
import { answerOf, type Client } from './client.ts';

/** What the studios of these tests submitted. */
export const FORM: SubmissionData = {
  companyName: 'Duna Studio Kft.',
  country: 'HU',
  business_type: 3,
  ssn: '078-05-1120',
  owners: [{ ownerFirstName: 'Zsófia', ownerLastName: 'Halmos', ownerPercent: 100 }],
};

/** A server at which studios are reviewed; every test has a studio of its own. */
export class ReviewDesk {
  readonly test = aServer();
  readonly tom = this.test.client('LEGAL');
  readonly anna = this.test.client('ADMIN');
  readonly lena = this.test.client('CS');
  account_id = 7000;

  constructor() {
    beforeEach(async () => {
      this.account_id += 1;
      const { account_id } = this;
      const record = { has_kyb_record: true, kyb_status: 'SUBMITTED' } as const;
      await aStudio(this.test.app, { account_id }, record);
    });
  }

  get key() {
    return { account_type: 'studio' as const, account_id: this.account_id };
  }

  /** Stores a submission; its id. */
  async submit(form: SubmissionData = FORM): Promise<number> {
    const created = nowOf(this.test.app.clock);
    const { id } = await this.test.app.db
      .insertInto('kyb_submission')
      .values({ ...this.key, created, data_json: JSON.stringify(form) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async read(client: Client = this.tom) {
    return answerOf(await client.post('/get_kyb_review', this.key)).body.data;
  }

  async mark(given: object, client: Client = this.tom) {
    return answerOf(await client.post('/mark_kyb_field', { ...this.key, ...given }));
  }

  async decide(given: object, client: Client = this.tom, headers = {}) {
    const asked = { ...this.key, ...given };
    return answerOf(await client.post('/update_verify_account_status', asked, headers));
  }

  /** The audit lines of the studio, oldest first. */
  lines(act?: string) {
    const { account_id } = this;
    return auditLines(this.test.app, { account_id, ...(act && { act }) });
  }
}

/** The statuses of answers that came in any order. */
export function statusesOf(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
