import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { aPdf } from '../../../factories/a-file.ts';
import { aRow, aWorkbook } from '../../../factories/a-workbook.ts';
import { aDice } from '../../../factories/dice.ts';
import { anUpload } from '../../../factories/an-upload.ts';
import { errorCode } from '../../../../apps/server/src/platform/error-code.ts';

/** Somebody of the staff, with the accounts nobody else writes to. */
export interface Person {
  readonly token: string;
  readonly accounts: readonly number[];
  /** How often they asked for each thing so far. */
  readonly asked: Map<AskKind, number>;
}

/** What leaves one countable thing each; its mark is in the database, or at the mail server. */
export const WRITES = ['note', 'override', 'document', 'email'] as const;
export type WriteKind = (typeof WRITES)[number];
type AskKind = WriteKind | 'read' | 'search';

/** How often each is asked, out of a hundred. */
const OFTEN: readonly (readonly [AskKind, number])[] = [
  ['read', 35],
  ['search', 20],
  ['note', 20],
  ['override', 10],
  ['document', 8],
  ['email', 7],
];

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What the load saw: everything it asked for was either answered in order, or is a failure here. */
export class Seen {
  requests = 0;
  /** One for each: what was asked and how it failed. */
  readonly failures: string[] = [];
  /** How many requests it took to the first failure; null while there is none. */
  failedAfter: number | null = null;
  /** Marks of what was answered 200, by kind. */
  readonly acknowledged: Readonly<Record<WriteKind, string[]>> = {
    note: [],
    override: [],
    document: [],
    email: [],
  };
  slowestMs = 0;
  /** The longest time in which nobody was given an answer. */
  gapMs = 0;
  #last = performance.now();

  failed(what: string): void {
    this.failedAfter ??= this.requests;
    this.failures.push(what);
  }

  answered(began: number): void {
    const now = performance.now();
    this.slowestMs = Math.max(this.slowestMs, now - began);
    this.gapMs = Math.max(this.gapMs, now - this.#last);
    this.#last = now;
  }
}

const uploadAnswer = z.object({ status_flag: z.string() });
const NOTHING = Buffer.alloc(0);
function nextOf({ asked }: Person, kind: AskKind): number {
  const nth = asked.get(kind) ?? 0;
  asked.set(kind, nth + 1);
  return nth;
}

const json = (token: string, fields: Record<string, unknown>) => ({
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(fields)),
});

async function askOf(
  kind: AskKind,
  { token, accounts }: Person,
  mark: string,
  nth: number,
): Promise<Asked> {
  const account_id = accounts[nth % accounts.length] ?? 0;
  const key = { account_type: 'studio', account_id };
  switch (kind) {
    case 'read': {
      const path = `/get_account_detail?account_type=studio&account_id=${account_id}`;
      return { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, body: NOTHING };
    }
    case 'search':
      return { path: '/search', ...json(token, { search_string: `studio ${nth % 50}` }) };
    case 'note':
      return { path: '/add_note', ...json(token, { ...key, note: mark }) };
    case 'override': {
      const fields = { client_id: `studio:${accounts[0]}`, type: 'kyb', admin_comment: mark };
      const override_status = nth % 2 === 0 ? 'DENIED' : 'PENDING';
      return { path: '/edit_verify_status', ...json(token, { ...fields, override_status }) };
    }
    case 'document': {
      const filename = `${mark}.pdf`;
      const file = { filename, bytes: aPdf({ text: mark }), type: 'application/pdf' };
      const form = await anUpload({ ...key, original_filename: filename }, file);
      const headers = { authorization: `Bearer ${token}`, ...form.headers };
      return { path: '/s3-upload-internal-image', headers, body: form.payload };
    }
    case 'email': {
      const template_data = JSON.stringify({
        email: `${mark}@applicant.example`,
        name: 'Ada Reyes',
      });
      const clientid = `studio:${account_id}`;
      return { path: '/send_manual_kyc_email', ...json(token, { clientid, template_data }) };
    }
  }
}

interface End {
  /** 200, or how it failed. */
  readonly end: number | string;
  readonly text: string;
}

/** How a request ended. */
function endOf(sent: ClientRequest): Promise<End> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ end: errorCode(error) || error.message, text: '' });
    sent.once('error', fail);
    sent.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('error', fail);
      answer.once('end', () => {
        const status = answer.statusCode ?? 0;
        const why = answer.headers['x-proxy'] ?? text.slice(0, 200);
        resolve({ end: status === 200 ? status : `${status} ${String(why)}`, text });
      });
    });
  });
}

/** People at work through the proxy until they are stopped; nobody asks a second time for what failed. */
export class Load {
  readonly seen = new Seen();
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #stopping = new AbortController();
  readonly #ended: Promise<unknown>;

  /** @param pauseMs the longest time a person thinks between two requests */
  constructor(
    address: string,
    people: readonly Person[],
    { pauseMs }: { readonly pauseMs: number },
  ) {
    this.#address = address;
    this.#ended = Promise.all(people.map((person, at) => this.#work(person, at, pauseMs)));
  }

  /** Uploads rows of these accounts as one workbook and starts it. */
  async runBatch({ token }: Person, account_ids: readonly number[]): Promise<void> {
    const bytes = aWorkbook(account_ids.map((id) => aRow(id)));
    const form = await anUpload({ account_type: 'studio' }, { filename: 'rows.xlsx', bytes });
    const headers = { authorization: `Bearer ${token}`, ...form.headers };
    const uploaded = await this.#counted('batch upload', {
      path: '/upload_bulk_aml/',
      headers,
      body: form.payload,
    });
    const { status_flag } = uploadAnswer.parse(JSON.parse(uploaded ?? '{}'));
    await this.#counted('batch start', {
      path: '/run_account_updates',
      ...json(token, { status_flag }),
    });
  }

  /**
   * Begins an upload straight at a process, as one whose client is slow, and holds its second half.
   * @returns what sends the rest and waits for the answer
   */
  async holdUpload(port: number, person: Person): Promise<() => Promise<void>> {
    const mark = `held-${nextOf(person, 'document')}`;
    const { path, headers, body } = await askOf('document', person, mark, 0);
    const half = Math.floor(body.length / 2);
    const sent = request({
      host: '127.0.0.1',
      port,
      agent: false,
      method: 'POST',
      path: `/api${path}`,
      headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
    });
    const ended = endOf(sent);
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.write(body.subarray(0, half));
    return async () => {
      sent.end(body.subarray(half));
      const { end } = await ended;
      this.seen.requests += 1;
      if (end === 200) this.seen.acknowledged.document.push(mark);
      else this.seen.failed(`held upload: ${end}`);
    };
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
    this.#agent.destroy();
  }

  async #work(person: Person, at: number, pauseMs: number): Promise<void> {
    const roll = aDice(at + 1);
    while (!this.#stopping.signal.aborted) {
      let rolled = roll(100);
      const [kind] = OFTEN.find(([, often]) => (rolled -= often) < 0) ?? ['read' as const];
      const nth = nextOf(person, kind);
      await this.#ask(kind, person, { mark: `${kind}-${at}-${nth}`, nth });
      await sleep(roll(pauseMs + 1));
    }
  }

  async #ask(
    kind: AskKind,
    person: Person,
    { mark, nth }: { mark: string; nth: number },
  ): Promise<void> {
    const text = await this.#counted(kind, await askOf(kind, person, mark, nth));
    const isWrite = kind !== 'read' && kind !== 'search';
    if (text !== null && isWrite) this.seen.acknowledged[kind].push(mark);
  }

  /** What was answered; null where the request failed. */
  async #counted(
    what: string,
    { method = 'POST', path, headers, body }: Asked,
  ): Promise<string | null> {
    const began = performance.now();
    const sent = request(`${this.#address}/api${path}`, {
      agent: this.#agent,
      method,
      headers: { ...headers, 'content-length': body.length, 'idempotency-key': randomUUID() },
    });
    sent.end(body);
    const { end, text } = await endOf(sent);
    this.seen.requests += 1;
    if (end !== 200) {
      this.seen.failed(`${what}: ${end}`);
      return null;
    }
    this.seen.answered(began);
    return text;
  }
}
