import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import type { KindCount, WorkCase } from '@verify-admin/rulebook/work/work.contract';
import { beforeEach, expect } from 'vitest';
import { nowOf } from '../../apps/server/src/platform/clock.ts';
import { aServer } from './a-server.ts';
import { TEST_NOW } from './an-app.ts';
import { type Answer, answerOf, type Client } from './client.ts';
import { namedAccount } from './named-account.ts';

type Query = Record<string, string>;

/** For a test file: one account after the other, and the people who look at what waits. */
export class WorkDesk {
  readonly test = aServer();
  readonly anna = this.test.client('ADMIN');
  readonly tom = this.test.client('LEGAL');
  readonly lena = this.test.client('CS');
  account_id = 500;

  constructor() {
    beforeEach(async () => {
      this.test.time.now = Date.parse(TEST_NOW);
      this.account_id += 1;
      await this.test.app.db.deleteFrom('work_case').execute();
    });
  }

  key() {
    return { account_type: 'studio' as const, account_id: this.account_id };
  }

  now(): string {
    return nowOf(this.test.app.clock);
  }

  pass(hours: number): void {
    this.test.time.now += hours * HOUR_MS;
  }

  /** A verification record that waits for a review from now on. */
  submitted() {
    return { kyb_status: 'SUBMITTED' as const, kyb_status_timestamp: this.now() };
  }

  /** Asks as at the beginning: the sessions of a test end 12 hours later. */
  private async get(client: Client, path: string, query: Query): Promise<Answer> {
    const { now } = this.test.time;
    this.test.time.now = Date.parse(TEST_NOW);
    const answer = answerOf(await client.get(path, query));
    this.test.time.now = now;
    return answer;
  }

  async list(kind: string, more: Query = {}, client: Client = this.tom): Promise<WorkCase[]> {
    const answer = await this.get(client, '/work_list', { kind, scope: 'everyone', ...more });
    expect(answer.status).toBe(200);
    return answer.body.rows;
  }

  /** The cases of the account of this test. */
  async own(kind: string, more: Query = {}, client: Client = this.tom): Promise<WorkCase[]> {
    const all = await this.list(kind, more, client);
    return all.filter((one) => one.account_id === this.account_id);
  }

  async count(kind: string, scope = 'everyone'): Promise<KindCount | undefined> {
    const { kinds } = (await this.get(this.tom, '/work_counts', { scope })).body;
    return (kinds as KindCount[]).find((one) => one.kind === kind);
  }

  /** A call about the account of this test. */
  async post(client: Client, path: string, payload: object): Promise<Answer> {
    return answerOf(await client.post(path, { ...namedAccount(path, this.key()), ...payload }));
  }

  /** What an email to the applicant is asked for with. */
  email() {
    const template_data = JSON.stringify({
      email: `owner${this.account_id}@dunastudio.example`,
      name: 'Zsófia Halmos',
      company: 'Duna',
      type: 'studio',
    });
    return { clientid: `studio:${this.account_id}`, template_data };
  }

  override(client: Client, type: string, override_status: string, admin_comment = 'Seen') {
    const client_id = `studio:${this.account_id}`;
    return this.post(client, '/edit_verify_status', {
      client_id,
      type,
      override_status,
      admin_comment,
    });
  }
}
