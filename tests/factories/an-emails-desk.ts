import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { sendNextEmail } from '../../apps/server/src/emails/send-emails.ts';
import { aMailServer, type MailServer } from './a-mail-server.ts';
import { TestServer } from './a-server.ts';
import { answerOf } from './client.ts';
import { SOON } from './soon.ts';

type Fields = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/** The product with a real mail server behind it, and one account a test is about. */
export class EmailsDesk {
  readonly mail: MailServer;
  readonly test = new TestServer();
  readonly lena = this.test.client('CS');
  account_id = 700;

  constructor(mail: MailServer) {
    this.mail = mail;
  }

  async call(path: string, payload: Fields, headers: Headers = {}) {
    return answerOf(await this.lena.post(path, payload, headers));
  }

  /** A query by its address, about the account of this test. */
  read(path: string) {
    return this.lena.read(path, this.key());
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
    await vi.waitFor(async () => expect((await this.sents(kind))[0]).toMatchObject(row), SOON);
  }
}

/** A desk for the tests of one file, each of which has an account number of its own. */
export function emailsDesk(): () => EmailsDesk {
  let desk: EmailsDesk;
  beforeAll(async () => {
    const mail = await aMailServer();
    const settings = { SMTP_URL: mail.url, PUBLIC_URL: 'https://verify.example/' };
    desk = new EmailsDesk(mail);
    const { test } = desk;
    await test.open({ settings });
    test.app.deferredWork.begin('emails', () => sendNextEmail(test.app));
  });
  afterAll(async () => {
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
