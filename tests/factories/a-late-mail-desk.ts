import { HOUR_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sendNextEmail } from '../../apps/server/src/emails/send-emails.ts';
import { keepRequests } from '../../apps/server/src/information-requests/keep-requests.ts';
import { aMailServer, type MailServer } from './a-mail-server.ts';
import { NAME } from './a-request-desk.ts';
import { TestServer } from './a-server.ts';
import { aStudio } from './accounts.ts';
import { TEST_NOW } from './an-app.ts';
import { Applicant } from './an-applicant.ts';
import { textOf } from './an-emails-desk.ts';
import { dataOf } from './client.ts';
import { checkedNow } from './checked-moments.ts';

/** A desk whose mail server goes away and comes back, and one account a test is about. */
export class LateMailDesk {
  readonly server = new TestServer();
  readonly lena = this.server.client('CS');
  readonly tom = this.server.client('LEGAL');
  readonly mail: MailServer;
  account_id = 6000;
  #isAway = false;

  constructor(mail: MailServer) {
    this.mail = mail;
  }

  key() {
    return { account_type: 'studio' as const, account_id: this.account_id };
  }

  get address(): string {
    return `office${this.account_id}@duna.example`;
  }

  async nextStudio(): Promise<void> {
    this.server.time.now = Date.parse(TEST_NOW);
    this.account_id += 1;
    this.mail.taken.length = 0;
    await aStudio(this.server.app, this.key(), { kyb_status: 'PENDING' });
  }

  async goAway(): Promise<void> {
    this.#isAway = true;
    await this.mail.goAway();
  }

  async comeBack(): Promise<void> {
    if (this.#isAway) await this.mail.comeBack();
    this.#isAway = false;
  }

  /** Lets time pass for the product and for the tries of emails. */
  async pass(ms: number): Promise<void> {
    this.server.time.now += ms;
    await sql`update email set due = due - make_interval(secs => ${ms / 1000})
      where state = 'queued'`.execute(this.server.app.db);
  }

  async #sendDue(): Promise<void> {
    await keepRequests(this.server.app, checkedNow(this.server.app));
    while (await sendNextEmail(this.server.app)) {
      // every email that is due
    }
  }

  /** How long until the next try of an email, in milliseconds; null where none waits. */
  async untilNextTry(): Promise<number | null> {
    const { rows } = await sql<{ wait: number | null }>`
      select extract(epoch from min(due) - now())::float8 * 1000 as wait
      from email where state = 'queued'`.execute(this.server.app.db);
    const wait = rows[0]?.wait ?? null;
    return wait === null ? null : Math.max(1, Math.ceil(wait));
  }

  /** Lets so many hours pass, with each try of an email at its moment, and the work of every hour. */
  async hours(count: number): Promise<void> {
    const end = this.server.time.now + count * HOUR_MS;
    await this.#sendDue();
    while (this.server.time.now < end) {
      const next = Math.min((await this.untilNextTry()) ?? HOUR_MS, HOUR_MS);
      await this.pass(Math.min(next, end - this.server.time.now));
      await this.#sendDue();
    }
  }

  /** The sessions of the staff end after twelve hours. */
  async early<T>(run: () => Promise<T>): Promise<T> {
    const { now } = this.server.time;
    this.server.time.now = Date.parse(TEST_NOW);
    const done = await run();
    this.server.time.now = now;
    return done;
  }

  async send(kind: 'kyc' | 'kyb'): Promise<number> {
    const clientid = `studio:${this.account_id}`;
    const sent = { email: this.address, name: 'Zsófia Halmos', type: 'studio' };
    const asked = { clientid, template_data: JSON.stringify(sent) };
    return dataOf(await this.lena.post(`/send_manual_${kind}_email`, asked)).email_id;
  }

  sents(kind: 'kyc' | 'kyb') {
    return this.early(async () => dataOf(await this.lena.post(`/get_${kind}_sents`, this.key())));
  }

  links() {
    return this.early(async () => (await this.lena.get('/kyb_links', this.key())).json().data);
  }

  /** A studio that submitted is asked for more. */
  async ask(): Promise<void> {
    const form = new Applicant(this.server, this.key(), 60);
    await form.uploadAll();
    dataOf(await form.submit({ contactEmail: this.address }));
    const asked = { ...this.key(), items: [NAME], email: this.address, reminders: 2 };
    dataOf(await this.tom.post('/request_information', asked));
  }

  request() {
    return this.early(
      async () => dataOf(await this.tom.post('/get_information_requests', this.key()))[0],
    );
  }

  /** The emails that were taken for the account. */
  texts(): string[] {
    const own = this.mail.taken.filter(({ to }) => to === this.address);
    return own.map(({ raw }) => textOf(raw));
  }

  /** What the pattern finds in each of them. */
  found(pattern: RegExp): string[] {
    return this.texts().flatMap((text) => decodeURIComponent(pattern.exec(text)?.[1] ?? '') || []);
  }

  /** What the link of the first email opens now. */
  async opens(kind: 'kyc' | 'kyb' | 'request'): Promise<string> {
    const { http } = this.server;
    if (kind === 'kyc') {
      const [token] = this.found(/\/verify\/([^\s"]+)/);
      const asked = { url: '/api/check_verification_link', payload: { token } };
      return dataOf(await http.inject({ method: 'POST', ...asked })).state;
    }
    if (kind === 'kyb') {
      const [d = ''] = this.found(/\/ffnKYB\?d=([^\s"]+)/);
      return dataOf(await http.inject({ url: '/api/check_kyb_link', query: { d } })).state;
    }
    const [d = ''] = this.found(/\/ffnKYB\/more\?d=([^\s"]+)/);
    const page = await new Applicant(this.server, this.key(), d).get('/get_requested_items');
    return page.statusCode === 200 ? 'valid' : 'expired';
  }
}

/** The desk of one test file; its account is another one in each test. */
export async function aLateMailDesk(): Promise<LateMailDesk> {
  const mail = await aMailServer();
  const desk = new LateMailDesk(mail);
  const settings = { SMTP_URL: mail.url, PUBLIC_URL: 'https://verify.example/' };
  beforeAll(() => desk.server.open({ servesAs: 'writer', settings }));
  beforeEach(() => desk.nextStudio());
  afterEach(async () => {
    await desk.comeBack();
    await sql`update email set state = 'sent' where state = 'queued'`.execute(desk.server.app.db);
  });
  afterAll(async () => {
    await desk.server.close();
    await mail.close();
  });
  return desk;
}
