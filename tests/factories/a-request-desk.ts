import { beforeEach } from 'vitest';
import { sendNextEmail } from '../../apps/server/src/emails/send-emails.ts';
import { requestLinkText } from '../../apps/server/src/kyb/wizard-link.ts';
import { aServer } from './a-server.ts';
import { aStudio } from './accounts.ts';
import { TEST_NOW } from './an-app.ts';
import { Applicant } from './an-applicant.ts';
import { auditLines } from './audit-lines.ts';
import { answerOf, type Client } from './client.ts';

export const NAME = {
  item: 'companyName',
  reason: 'differs',
  text: 'Please write it as in the register: Duna Stúdió Zrt.',
};
export const BILL = { item: 'utilbankdoc', reason: 'cannot-be-read', text: 'Please send the PDF.' };

/** A server at which businesses are asked for more; every test has a submitted studio of its own. */
export class RequestDesk {
  readonly test = aServer();
  readonly tom = this.test.client('LEGAL');
  readonly anna = this.test.client('ADMIN');
  readonly lena = this.test.client('CS');
  account_id = 8000;

  constructor() {
    beforeEach(async () => {
      this.test.time.now = Date.parse(TEST_NOW);
      this.account_id += 1;
      await aStudio(this.test.app, { account_id: this.account_id }, { kyb_status: 'PENDING' });
      const form = new Applicant(this.test, this.key, 60);
      await form.uploadAll();
      const sent = await form.submit({ contactEmail: this.email });
      if (sent.statusCode !== 200) throw new Error(sent.body);
    });
  }

  get key() {
    return { account_type: 'studio' as const, account_id: this.account_id };
  }

  /** One address a test: nobody is written to too often. */
  get email(): string {
    return `office${this.account_id}@duna.example`;
  }

  pass(hours: number): void {
    this.test.time.now += hours * 3_600_000;
  }

  /** As staff do at the beginning: the sessions of a test end 12 hours later. */
  async early<T>(run: () => Promise<T>): Promise<T> {
    const { now } = this.test.time;
    this.test.time.now = Date.parse(TEST_NOW);
    const done = await run();
    this.test.time.now = now;
    return done;
  }

  async ask(given: object = {}, client: Client = this.tom) {
    const asked = { ...this.key, items: [NAME, BILL], email: this.email, ...given };
    return answerOf(await client.post('/request_information', asked));
  }

  /** Asks, and answers with whom the link of the email belongs to. */
  async asked(given: object = {}): Promise<Applicant> {
    const answer = await this.ask(given);
    if (answer.status !== 200) throw new Error(answer.body.detail);
    return this.applicant(answer.body.data.request_id);
  }

  /** As `asked`, and the email has left. */
  async reached(given: object = {}): Promise<Applicant> {
    const applicant = await this.asked(given);
    await this.sendEmails();
    return applicant;
  }

  async sendEmails(): Promise<void> {
    while (await sendNextEmail(this.test.app)) {
      // every email that is due
    }
  }

  applicant(request_id: number): Applicant {
    const { app } = this.test;
    const issued_at = Math.floor(Date.parse(TEST_NOW) / 1000);
    const d = requestLinkText(app.keys.link, this.key, { request_id, issued_at });
    return new Applicant(this.test, this.key, d);
  }

  async withdraw(request_id: number, client: Client = this.tom) {
    return answerOf(
      await client.post('/withdraw_information_request', { ...this.key, request_id }),
    );
  }

  /** The newest request of the studio. */
  async newest(client: Client = this.tom) {
    return this.early(async () => {
      const answer = answerOf(await client.post('/get_information_requests', this.key));
      return answer.body.data[0];
    });
  }

  async kybCase(waits_for = 'staff') {
    return this.early(async () => {
      const query = { kind: 'kyb', scope: 'everyone', waits_for };
      const { rows } = (await this.tom.get('/work_list', query)).json();
      return rows.find((row: { account_id: number }) => row.account_id === this.account_id);
    });
  }

  rows(table: 'kyb_submission' | 'kyb_upload' | 'compliance_image' | 'email' | 'expiry_record') {
    const { account_id } = this;
    return this.test.app.db
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', account_id)
      .execute();
  }

  async acts(): Promise<string[]> {
    const lines = await auditLines(this.test.app, { account_id: this.account_id });
    return lines.map(({ act }) => act);
  }
}
