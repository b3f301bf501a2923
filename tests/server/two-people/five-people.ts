import { NAMED_STAFF, SECOND_ADMIN } from '@verify-admin/demo/staff/people';
import { sql } from 'kysely';
import { aStudio } from '../../factories/accounts.ts';
import type { TestServer } from '../../factories/a-server.ts';
import type { Client } from '../../factories/client.ts';
import { savePayment, upsertPayment } from '../../factories/payment-details.ts';
import { changesOf, needsTwo, type ProtectedState, readState } from './protected-state.ts';

const ROLES = ['ADMIN', 'LEGAL', 'CS', 'PENDING'] as const;
const KINDS = ['payment_approval', 'kyb_override'] as const;
const NAMES = ['Duna Kft', 'Duna Studio Kft', 'Tisza Kft'];
const BANKS = ['Bank of Győr', 'Bank of Pécs'];

/** One step of a sequence: who does what, with which of the possible values. */
export interface Step {
  readonly who: number;
  readonly act: ActName;
  readonly value: number;
}

/** A change somebody asked for and nobody closed: what it would lead to. */
interface OpenAsk {
  readonly id: number;
  readonly who: string;
  /** `fact=value` */
  readonly leadsTo: string;
}

type Answer = Awaited<ReturnType<Client['post']>>;

/** One person alone brought about what needs two. */
export class OnePersonAlone extends Error {}

/**
 * Five people at one desk, and the oracle that watches them. It believes nothing the product says of makers: it writes
 * down itself who was answered 200 to what, and reads from the database what has changed.
 */
export class FivePeople {
  readonly #people: readonly Client[];
  readonly #server: TestServer;
  #account_id = 10_000;
  #asks: OpenAsk[] = [];
  /** Who saved payment details since the last approval. */
  #savers = new Set<string>();
  #details = { name: '', bank: '' };
  #state: ProtectedState = new Map();

  constructor(server: TestServer) {
    this.#server = server;
    const named = ['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN'] as const;
    const others = named.map((role) => server.clientOf(NAMED_STAFF[role]));
    this.#people = [server.clientOf(SECOND_ADMIN), ...others];
  }

  /** Everybody has their role and session, both kinds need a checker or none does, and the account is a new one. */
  async begin({ needsChecker }: { readonly needsChecker: boolean }): Promise<void> {
    const { app } = this.#server;
    this.#account_id += 1;
    this.#asks = [];
    this.#savers = new Set();
    this.#details = { name: '', bank: '' };
    const roles = this.#people.map(({ uuid, role }) => `('${uuid}'::uuid, '${role}')`);
    await sql
      .raw(
        `update admin_user u set role = g.role, disabled = false
           from (values ${roles.join(', ')}) as g (uuid, role) where u.uuid = g.uuid;
         update staff_session set revoked = null where revoked is not null;
         update maker_checker_setting set is_on = ${needsChecker}
           and kind in ('${KINDS.join("', '")}');
         update approval_request set state = 'LAPSED' where state = 'PENDING';
         update retention_switch set is_on = false;
         update launch_key set revoked = created where revoked is null`,
      )
      .execute(app.db);
    const key = { account_id: this.#account_id, company_name: 'Duna' };
    const screened = { business_aml_timestamp: '2026-11-21T14:00:00.000Z' };
    await aStudio(app, key, { kyb_status: 'SUBMITTED', ...screened });
    this.#state = await this.#read();
  }

  #read(): Promise<ProtectedState> {
    const uuids = this.#people.map(({ uuid }) => uuid);
    return readState(this.#server.app, this.#account_id, uuids);
  }

  get account_id(): number {
    return this.#account_id;
  }

  person(nth: number): Client {
    const person = this.#people[nth % this.#people.length];
    if (!person) throw new Error('There are five people.');
    return person;
  }

  fact(name: string): string {
    return this.#state.get(name) ?? '';
  }

  /** Details with one field changed. */
  async save(by: Client, changed: Partial<{ name: string; bank: string }>): Promise<Answer> {
    const next = { ...this.#details, ...changed };
    const data = { 'Beneficiary Name': next.name, 'Bank Name': next.bank };
    const answer = await savePayment(by, this.#account_id, 'Metbank Wire', data);
    if (answer.statusCode === 200) {
      this.#details = next;
      this.#savers.add(by.uuid);
    }
    return answer;
  }

  /** A call that may become a request; `leadsTo` is what it asks for. */
  async ask(by: Client, path: string, payload: object, leadsTo: (answer: Answer) => string) {
    const answer = await by.post(path, payload);
    if (answer.statusCode !== 200) return answer;
    const { approval_request_id, data } = answer.json();
    const id = approval_request_id ?? data?.approval_request_id;
    if (id !== undefined) this.#asks.push({ id, who: by.uuid, leadsTo: leadsTo(answer) });
    return answer;
  }

  /** Closes one of the open requests; what it would have led to is forgotten after the step. */
  async close(by: Client, how: 'approve' | 'reject' | 'withdraw', nth: number) {
    const ask = this.#asks[nth % Math.max(1, this.#asks.length)];
    if (!ask) return null;
    const comment = how === 'reject' ? { comment: 'So decided' } : {};
    const payload = { approval_request_id: ask.id, ...comment };
    return { ask, answer: await by.post(`/${how}_request`, payload) };
  }

  /**
   * Does a step and judges it. A refused one is not judged: what it changed all the same would be found after the
   * next, as a change nobody asked for.
   * @returns whether anything that is protected was changed
   * @throws OnePersonAlone
   */
  async step({ who, act, value }: Step): Promise<boolean> {
    const by = this.person(who);
    const done = await ACTS[act](this, by, value);
    return done ? this.#judge(by, done.closed) : false;
  }

  async #judge(by: Client, closed: OpenAsk | null): Promise<boolean> {
    const before = this.#state;
    this.#state = await this.#read();
    const changes = changesOf(before, this.#state);
    for (const change of changes) {
      if (!needsTwo(change, before) || this.#isByTwo(change, by.uuid)) continue;
      throw new OnePersonAlone(`${by.username} alone: ${change.fact} is ${change.after}`);
    }
    if (this.#state.get('payment') === 'APPROVED') this.#savers = new Set();
    if (closed) this.#asks = this.#asks.filter((ask) => ask !== closed);
    return changes.length > 0;
  }

  #isByTwo({ fact, after }: { fact: string; after: string }, by: string): boolean {
    if (fact === 'payment') return this.#savers.size > 0 && !this.#savers.has(by);
    const leadsTo = `${fact}=${after}`;
    return this.#asks.some((ask) => ask.leadsTo === leadsTo && ask.who !== by);
  }
}

/** What was done: the request it closed, or none; null where it was refused. */
type Done = { readonly closed: OpenAsk | null } | null;
type Act = (desk: FivePeople, by: Client, value: number) => Promise<Done>;

/** An act that closes no request. */
function plain(run: (desk: FivePeople, by: Client, value: number) => Promise<Answer>): Act {
  return async (desk, by, value) => {
    const { statusCode } = await run(desk, by, value);
    return statusCode === 200 ? { closed: null } : null;
  };
}

function closing(how: 'approve' | 'reject' | 'withdraw'): Act {
  return async (desk, by, value) => {
    const closed = await desk.close(by, how, value);
    return closed?.answer.statusCode === 200 ? { closed: closed.ask } : null;
  };
}

const decide = (status: string) =>
  plain((desk, by) => upsertPayment(by, desk.account_id, { status }));

function pick<Value>(values: readonly Value[], nth: number): Value {
  const value = values[nth % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

const ACTS = {
  saveName: plain((desk, by, value) => desk.save(by, { name: pick(NAMES, value) })),
  saveBank: plain((desk, by, value) => desk.save(by, { bank: pick(BANKS, value) })),
  submitPayment: decide('PENDING'),
  approvePayment: decide('APPROVED'),
  denyPayment: decide('DENIED'),
  override: plain((desk, by, value) => {
    const override_status = pick(['APPROVED', 'DENIED'], value);
    const named = { client_id: `studio:${desk.account_id}`, type: 'kyb', override_status };
    const payload = { ...named, admin_comment: 'Papers seen' };
    return desk.ask(by, '/edit_verify_status', payload, () => `kyb=${override_status}`);
  }),
  switchKind: plain((desk, by, value) => {
    const kind = pick(KINDS, value);
    const is_on = desk.fact(`switch ${kind}`) !== 'true';
    const payload = { kind, is_on, expected_version: Number(desk.fact(`#version ${kind}`)) };
    return desk.ask(by, '/switch_maker_checker', payload, () => `switch ${kind}=${is_on}`);
  }),
  setRole: plain((desk, by, value) => {
    const { uuid } = desk.person(value);
    const role = pick(ROLES, Math.floor(value / 5));
    return desk.ask(by, '/update_admin_role', { uuid, role }, () => `role ${uuid}=${role}`);
  }),
  disable: plain((desk, by, value) => by.post('/disable_staff', { uuid: desk.person(value).uuid })),
  enable: plain((desk, by, value) => {
    const { uuid } = desk.person(value);
    return desk.ask(by, '/enable_staff', { uuid }, () => `enabled ${uuid}=true`);
  }),
  setThreshold: plain((desk, by, value) => {
    const threshold = pick([0.8, 0.85, 0.9], value);
    const version = Number(desk.fact('#version threshold'));
    const payload = { threshold, version, reason: 'Too many alerts' };
    return desk.ask(by, '/set_screening_threshold', payload, () => `threshold=${threshold}`);
  }),
  switchMonitoring: plain((desk, by, value) => {
    const is_on = value % 3 === 0;
    const account = { account_type: 'studio', account_id: desk.account_id };
    const payload = { ...account, is_on, reason: 'Closed business' };
    return desk.ask(by, '/set_monitoring', payload, () => `monitored=${is_on}`);
  }),
  createKey: plain((desk, by) => {
    const payload = { caller: 'Payments', account_types: ['studio'], days: 90 };
    const leadsTo = (answer: Answer) => `key ${answer.json().data.prefix}=valid`;
    return desk.ask(by, '/create_launch_key', payload, leadsTo);
  }),
  switchRun: plain((desk, by) => {
    const is_on = desk.fact('run') !== 'true';
    const payload = { is_on, expected_version: Number(desk.fact('#version run')) };
    return desk.ask(by, '/switch_retention_run', payload, () => `run=${is_on}`);
  }),
  setPeriod: plain((desk, by, value) => {
    const count = pick([60, 90, 180], value);
    const key = { period_group: 'payments', phase: 'denied' };
    const expected_version = Number(desk.fact('#version period'));
    const payload = { ...key, count, expected_version, reason: 'Policy 4' };
    return desk.ask(by, '/set_retention_period', payload, () => `period=${count}`);
  }),
  approve: closing('approve'),
  reject: closing('reject'),
  withdraw: closing('withdraw'),
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as readonly ActName[];
