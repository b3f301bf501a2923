import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { emailWork } from '../../apps/server/src/emails/deliver-email.ts';
import { buildHttpServer } from '../../apps/server/src/http-server.ts';
import { aMailServer, type MailServer } from './a-mail-server.ts';
import { anApp, type TestApp } from './an-app.ts';
import { aStaff, type TestStaff } from './people.ts';

type Fields = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

export const soon = { timeout: 10_000, interval: 30 };

/** The product with a real mail server behind it, and one account a test is about. */
export class EmailsDesk {
  readonly mail: MailServer;
  readonly test: TestApp;
  readonly server: FastifyInstance;
  readonly lena: TestStaff;
  account_id = 700;

  constructor(mail: MailServer, test: TestApp, server: FastifyInstance, lena: TestStaff) {
    this.mail = mail;
    this.test = test;
    this.server = server;
    this.lena = lena;
  }

  async call(path: string, payload: Fields, headers: Headers = {}) {
    const authorization = `Bearer ${this.lena.token}`;
    const answer = await this.server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization, ...headers },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** A query by its address, about the account of this test. */
  async read(path: string) {
    const answer = await this.server.inject({
      url: `/api/${path}?account_type=studio&account_id=${this.account_id}`,
      headers: { authorization: `Bearer ${this.lena.token}` },
    });
    return answer.json().data;
  }

  /** The recipient where a test sets none; each is used once. */
  zsofia() {
    return {
      email: `owner${this.account_id}@dunastudio.example`,
      name: 'Zsófia Halmos',
      company: 'Duna Stúdió Kft.',
      type: 'studio',
    };
  }

  /** What came for the one this test writes to; an email of the test before may still be on its way. */
  taken() {
    return this.mail.taken.filter(({ to }) => to === this.zsofia().email);
  }

  key() {
    return { account_type: 'studio', account_id: this.account_id };
  }

  sendKyc(data: Fields = {}, clientid = `studio:${this.account_id}`, headers: Headers = {}) {
    const template_data = JSON.stringify({ ...this.zsofia(), ...data });
    return this.call('/send_manual_kyc_email', { clientid, template_data }, headers);
  }

  sendKyb(data: Fields = {}, clientid = `studio:${this.account_id}`) {
    const template_data = JSON.stringify({ ...this.zsofia(), ...data });
    return this.call('/send_manual_kyb_email', { clientid, template_data });
  }

  async sents(kind: 'kyc' | 'kyb') {
    return (await this.call(`/get_${kind}_sents`, this.key())).body.data;
  }

  /** Waits until the newest email of the kind reads as given. */
  async reads(kind: 'kyc' | 'kyb', row: Fields): Promise<void> {
    await vi.waitFor(async () => expect((await this.sents(kind))[0]).toMatchObject(row), soon);
  }
}

/** A desk for the tests of one file, each of which has an account number of its own. */
export function emailsDesk(): () => EmailsDesk {
  let desk: EmailsDesk;
  beforeAll(async () => {
    const mail = await aMailServer();
    const settings = { SMTP_URL: mail.url, PUBLIC_URL: 'https://verify.example/' };
    const test = await anApp({ settings });
    const server = await buildHttpServer(test.app, []);
    desk = new EmailsDesk(mail, test, server, await aStaff(test.app, 'CS'));
    await test.app.jobs.work({ email: emailWork(test.app) });
  });
  afterAll(async () => {
    await desk.server.close();
    await desk.test.close();
    await desk.mail.close();
  });
  beforeEach(() => {
    desk.account_id += 1;
    desk.mail.taken.length = 0;
    desk.mail.refuses = null;
  });
  return () => desk;
}

/** The text part of a raw message, its soft line breaks undone. */
export function textOf(raw = ''): string {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
