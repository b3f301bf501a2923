import type { HitRow, SubjectHits } from '@verify-admin/rulebook/aml/hits/hits.contract';
import { type StaffPerson, staffOf } from '@verify-admin/demo/staff/people';
import { aServer } from './a-server.ts';
import { ScriptedScreening } from './a-screening.ts';
import { aStudio } from './accounts.ts';
import type { Client } from './client.ts';
import { namedAccount } from './named-account.ts';

/** Whom the account belongs to. */
export const SUBJECT = 'Zsófia Halmos';
export const MATCH = { uid: 'OFAC-1' };
export const POSSIBLE = { uid: 'OFAC-2', verdict: 'possible', score: 84 } as const;
export const CONTRADICTED = { uid: 'OFAC-3', verdict: 'contradicted', score: 83 } as const;

function anotherOfLegal(): StaffPerson {
  const [, another] = staffOf('LEGAL');
  if (!another) throw new Error('nobody else of LEGAL');
  return another;
}

/** For a test file: one account after the other, the people who review its hits, and their calls. */
export class HitDesk {
  readonly screening = new ScriptedScreening();
  readonly test = aServer({ screening: this.screening });
  readonly tom = this.test.client('LEGAL');
  readonly elif = this.test.clientOf(anotherOfLegal());
  readonly lena = this.test.client('CS');
  account_id = 48_213;

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
    staff: Client = this.tom,
    headers: Record<string, string> = {},
  ) {
    return staff.post(path, payload, headers);
  }

  /** Asks, and gives the whole answer. */
  inject(path: string, query: Record<string, string>) {
    return this.lena.get(path, query);
  }

  async get(path: string, more: Record<string, string> = {}) {
    const key = { account_type: 'studio', account_id: String(this.account_id) };
    const account = namedAccount(path, key);
    return (await this.inject(path, { ...account, ...more })).json().data;
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
  async decide(uid: string, disposition: string, more: object = {}, staff: Client = this.tom) {
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
