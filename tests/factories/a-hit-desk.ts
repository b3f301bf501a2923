import type { HitRow, SubjectHits } from '@verify-admin/rulebook/aml/hits.contract';
import type { FastifyInstance } from 'fastify';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { staffOf } from '@verify-admin/demo/staff/people';
import { anApp, type TestApp } from './an-app.ts';
import { ScriptedScreening } from './a-screening.ts';
import { aStudio } from './accounts.ts';
import { aColleague, aStaff, type TestStaff } from './people.ts';

/** Whom the account belongs to. */
export const SUBJECT = 'Zsófia Halmos';
export const MATCH = { uid: 'OFAC-1' };
export const POSSIBLE = { uid: 'OFAC-2', verdict: 'possible', score: 84 } as const;
export const CONTRADICTED = { uid: 'OFAC-3', verdict: 'contradicted', score: 83 } as const;

/** One account after the other, the people who review its hits, and the calls they do it by. */
export class HitDesk {
  readonly screening: ScriptedScreening;
  readonly test: TestApp;
  readonly tom: TestStaff;
  readonly elif: TestStaff;
  readonly lena: TestStaff;
  readonly #server: FastifyInstance;
  account_id = 48_213;

  private constructor(
    test: TestApp,
    server: FastifyInstance,
    screening: ScriptedScreening,
    staff: readonly [TestStaff, TestStaff, TestStaff],
  ) {
    this.test = test;
    this.#server = server;
    this.screening = screening;
    [this.tom, this.elif, this.lena] = staff;
  }

  static async open(): Promise<HitDesk> {
    const screening = new ScriptedScreening();
    const test = await anApp({ screening });
    const server = await buildHttpServer(test.app, []);
    const [, colleague] = staffOf('LEGAL');
    if (!colleague) throw new Error('nobody else of LEGAL');
    const tom = await aStaff(test.app, 'LEGAL');
    const elif = await aColleague(test.app, colleague);
    const lena = await aStaff(test.app, 'CS');
    return new HitDesk(test, server, screening, [tom, elif, lena]);
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.test.close();
  }

  /** A new account of the subject, of whom three listed names are found. */
  async begin(): Promise<void> {
    this.account_id += 1;
    const { account_id } = this;
    this.screening.finds(SUBJECT, [MATCH, POSSIBLE, CONTRADICTED]);
    const named = { first_name: 'Zsófia', last_name: 'Halmos', company_name: 'Duna' };
    await aStudio(this.test.app, { account_id, country: 'HU', bday: '1984-05-02', ...named });
  }

  post(
    path: string,
    payload: object,
    staff: TestStaff = this.tom,
    headers: Record<string, string> = {},
  ) {
    return this.#server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${staff.token}`, ...headers },
      payload,
    });
  }

  /** Asks, and gives the whole answer. */
  tell(path: string, query: Record<string, string>) {
    const headers = { authorization: `Bearer ${this.lena.token}` };
    return this.#server.inject({ method: 'GET', url: `/api${path}`, headers, query });
  }

  async get(path: string, more: Record<string, string> = {}) {
    const account = { account_type: 'studio', account_id: String(this.account_id) };
    return (await this.tell(path, { ...account, ...more })).json().data;
  }

  async run(more: object = {}): Promise<{ status: string; hits: number; pep: boolean }> {
    const { account_id } = this;
    const payload = { run_type: 'individual', account_type: 'studio', account_id, ...more };
    const answer = await this.post('/run_single_aml', payload, this.lena);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  }

  subjects(run_type = 'individual'): Promise<SubjectHits[]> {
    return this.get('/aml_hits', { run_type });
  }

  async hits(): Promise<HitRow[]> {
    return (await this.subjects()).flatMap((subject) => subject.hits);
  }

  async hitOf(uid: string): Promise<HitRow> {
    const hit = (await this.hits()).find((one) => one.uid === uid);
    if (!hit) throw new Error(`no hit ${uid}`);
    return hit;
  }

  /** The account's verification record. */
  async latest() {
    const { account_id } = this;
    const key = { account_type: 'studio', account_id };
    return (await this.post('/get_kyb_result_by_account_and_type', key)).json().data;
  }

  /** Decides on what is seen now. */
  async decide(uid: string, disposition: string, more: object = {}, staff: TestStaff = this.tom) {
    const hit = await this.hitOf(uid);
    const expected_decision = hit.decisions[0]?.id ?? null;
    const comment = `${disposition} of ${uid}`;
    const payload = { hit_id: hit.id, disposition, comment, expected_decision, ...more };
    return this.post('/decide_aml_hit', payload, staff);
  }

  /** Decides, and what came of it. */
  async decided(uid: string, disposition: string, more: object = {}) {
    const answer = await this.decide(uid, disposition, more);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  }

  /** Marks both that alert as false positives. */
  async clearBoth(more: object = {}) {
    await this.decided('OFAC-1', 'FALSE_POSITIVE', more);
    return this.decided('OFAC-2', 'FALSE_POSITIVE', more);
  }
}
