import { setTimeout as sleep } from 'node:timers/promises';
import { NAMED_STAFF, SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import { CHECK_NAMES } from '@verify-admin/rulebook/checks/checks';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { ListFile } from '../../../apps/server/src/lists/files/list-file.ts';
import { runUpdates } from '../../../apps/server/src/lists/updates/run-updates.ts';
import { addRun } from '../../../apps/server/src/lists/updates/update-run.store.ts';
import { runMonitoring } from '../../../apps/server/src/monitoring/run-monitoring.ts';
import { nowOf } from '../../../apps/server/src/platform/clock.ts';
import { aStudio } from '../../factories/accounts.ts';
import { aProviderDesk } from '../../factories/a-provider-desk.ts';
import { aPublisher, type TestPublisher } from '../../factories/a-publisher.ts';
import type { Client } from '../../factories/client.ts';
import { anOwnFile } from '../../factories/list-files.ts';
import { Watch } from '../../facts-model/oracle/judge.ts';
import type { Known } from '../../facts-model/oracle/known.ts';
import { begun } from '../../facts-model/oracle/model.ts';
import type { Reading } from '../../facts-model/oracle/words.ts';
import {
  COMPANIES,
  type ListRecord,
  listedIn,
  PEOPLE,
  VERSIONS,
} from '../../facts-model/values.ts';
import { readAccount } from './read-account.ts';

const KINDS = ['payment_approval', 'kyb_override', 'legal_override', 'kyb_review', 'hit_clearance'];
/** A session of the staff ends after twelve hours. */
const SIGNED_IN_MS = 8 * 3_600_000;
const LOOK_AGAIN_MS = 5;
/** Between two steps: links and results of the provider are distinguished by seconds. */
const STEP_MS = 3000;

const PERSON = { first_name: 'Zsófia', last_name: 'Halmos', country: 'HU' };
const KNOWN: Known = {
  ...PERSON,
  birth_date: PEOPLE[0].birth_date,
  company_name: COMPANIES[0],
  paid_company_name: '',
  record_company_name: COMPANIES[0],
  own: { pictures: [], result: '', status: 'not-initiated' },
  owners: {},
  form: null,
  forms: 0,
  papers: [],
  marks: {},
  payout: null,
};

function fileOf(version: readonly ListRecord[]): ListFile {
  return anOwnFile(
    'watched.csv',
    version.map(([name, uid, type]) => `${uid},${type},${name},,,,,`),
  );
}

/**
 * A server with its database, identity provider and list publisher, the staff at it, and one account after the other,
 * each watched by the oracle.
 */
export class RealDesk {
  readonly provider = aProviderDesk(async () => {
    this.#publisher = await aPublisher();
    const LISTS_URLS = `WATCHED=${this.#publisher.baseUrl}/own`;
    return { believeMs: 0, settings: { LISTS_URLS, LISTS_MAY_LOSE: 'WATCHED=90%/0' } };
  });
  readonly server = this.provider.server;
  account_id = 70_000;
  /** What waits for a checker. */
  requests: number[] = [];
  sessions: { readonly reference: string; readonly owner: number | null }[] = [];
  /** By person and check, the text of the facts they saw. */
  readonly seen = new Map<string, Readonly<Record<string, string>>>();
  #publisher: TestPublisher | null = null;
  #people: readonly Client[] = [];
  #signedIn = 0;
  #version: readonly ListRecord[] = [];
  #watch: Watch | null = null;

  constructor() {
    afterAll(() => this.#publisher?.close());
  }

  get key() {
    return { account_type: 'studio' as const, account_id: this.account_id };
  }

  get watch(): Watch {
    if (!this.#watch) throw new Error('no account is watched yet');
    return this.#watch;
  }

  /** CS, LEGAL and two ADMINs. */
  get people(): readonly Client[] {
    return this.#people;
  }

  pass(): void {
    this.server.time.now += STEP_MS;
  }

  /** A new account, of which nothing was decided, and the first version of the list. */
  async begin(): Promise<void> {
    const { app, time } = this.server;
    if (this.#people.length === 0 || time.now - this.#signedIn > SIGNED_IN_MS) {
      const named = [NAMED_STAFF.CS, NAMED_STAFF.LEGAL, NAMED_STAFF.ADMIN, SECOND_ADMIN];
      this.#people = named.map((one) => this.server.clientOf(one));
      this.#signedIn = time.now;
    }
    this.account_id += 1;
    this.requests = [];
    this.sessions = [];
    this.seen.clear();
    await this.#needTwo(false);
    await sql`update verification set individual_aml_timestamp = null, business_aml_timestamp = null`.execute(
      app.db,
    );
    await sql`delete from aml_rerun`.execute(app.db);
    this.pass();
    await this.publish(VERSIONS[0] ?? []);
    const { account_id } = this;
    const named = { ...PERSON, company_name: COMPANIES[0], bday: PEOPLE[0].birth_date };
    await aStudio(
      app,
      { account_id, ...named },
      { kyb_status: 'PENDING', kyc_status: 'not-initiated' },
    );
    const reading = await this.read();
    const given = { listed: listedIn(this.#version), needsTwo: false, words: reading.words };
    this.#watch = new Watch(begun(KNOWN, given), reading);
  }

  async #needTwo(is_on: boolean): Promise<void> {
    const kinds = sql.join(KINDS);
    await sql`update maker_checker_setting set is_on = ${is_on} where kind in (${kinds})`.execute(
      this.server.app.db,
    );
  }

  /** From now on what may need a checker does. */
  async needTwo(): Promise<void> {
    await this.#needTwo(true);
    this.watch.needTwo();
  }

  /** The publisher has another version; it is downloaded, put in force, and everybody is screened for it. */
  async publish(version: readonly ListRecord[]): Promise<boolean> {
    if (version === this.#version) return false;
    const { app } = this.server;
    this.#publisher?.publish('/own', fileOf(version));
    const asked = { how: 'schedule', names: 'WATCHED', actor_uuid: null } as const;
    await addRun(app.db, { ...asked, force_reason: 'a test', created: nowOf(app.clock) });
    const [update] = (await runUpdates(app)) ?? [];
    if (update?.outcome !== 'updated')
      throw new Error(`the list is ${update?.outcome}: ${update?.reason}`);
    this.#version = version;
    await runMonitoring(app);
    for (;;) {
      const answer = await app.screening.screen({ name: 'Jo Dee', type: 'individual' });
      if (
        answer.ok &&
        answer.lists.some(({ imported }) => Date.parse(imported) === this.server.time.now)
      )
        return true;
      // An answer that screening is not available comes without a turn of the loop that loads it.
      await sleep(LOOK_AGAIN_MS);
    }
  }

  read(): Promise<Reading> {
    return readAccount(this.server.app, this.key);
  }

  /** Opens the account page as this person, and keeps what it gives as the facts of each check. */
  async see(by: Client) {
    const page = await this.page(by);
    const owners = page.owners.map(
      (one: { account_sub_id: number; check_facts: { facts: string } | null }) => [
        `kyc ${one.account_sub_id}`,
        one.check_facts?.facts ?? '',
      ],
    );
    const checks = CHECK_NAMES.map((check) => [check, page.checks[check].facts]);
    this.seen.set(by.uuid, Object.fromEntries([...owners, ...checks]));
  }

  async page(by: Client) {
    const answer = await by.post('/get_kyb_result_by_account_and_type_with_kyc', this.key);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().data;
  }
}
