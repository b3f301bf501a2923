import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aDeadPort,
  aMailServer,
  aMuteServer,
  MAIL_PASSWORD,
  type MailServer,
} from '../../../../../tests/factories/a-mail-server.ts';
import type { MailMessage } from './mail.ts';
import { smtpMail } from './smtp-mail.ts';

let server: MailServer;

beforeAll(async () => {
  server = await aMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.taken.length = 0;
  server.refuses = null;
});

const from = { name: 'Verify Admin', address: 'verify@ffn.example' };
const mail = (url = server.url, patienceMs = 60_000) => smtpMail({ url, from, patienceMs });
const message: MailMessage = {
  message_id: '<one@verify-admin>',
  to: { name: 'Zsófia Halmos', address: 'zsofia@dunastudio.example' },
  subject: 'Verify your identity for Duna Stúdió Kft.',
  text: 'Hello Zsófia,',
  html: '<p>Hello Zsófia,</p>',
};

/** The header of a raw message, its folded lines put together. */
const headers = (raw: string) =>
  (raw.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');

describe('mail over SMTP', () => {
  it('is taken by the server, with both parts, our sender and our Message-ID', async () => {
    expect(await mail().send(message)).toEqual({ ok: true });
    const [taken] = server.taken;
    expect(taken?.to).toBe('zsofia@dunastudio.example');
    const lines = headers(taken?.raw ?? '');
    expect(lines).toContain('Message-ID: <one@verify-admin>');
    expect(lines).toContain('From: Verify Admin <verify@ffn.example>');
    expect(lines).toContain('Auto-Submitted: auto-generated');
    expect(taken?.raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(taken?.raw).toContain('Content-Type: text/html; charset=utf-8');
  });

  it.each([
    ['o&m@example.com', 'o&m@example.com'],
    ["o'neil!#$%*/=?^`{|}~@example.com", "o'neil!#$%*/=?^`{|}~@example.com"],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['info@xn--80a1acny.xn--p1ai', 'info@xn--80a1acny.xn--p1ai'],
  ])('%s is written to as the mail system writes it', async (address, sent) => {
    expect(await mail().send({ ...message, to: { name: 'A', address } })).toEqual({ ok: true });
    expect(headers(server.taken[0]?.raw ?? '')).toContain(`To: A <${sent}>`);
  });

  it('takes long text whole', async () => {
    const text = `${'a long line '.repeat(2000)}\n`.repeat(20);
    expect(await mail().send({ ...message, text })).toEqual({ ok: true });
    expect(server.taken[0]?.raw.length).toBeGreaterThan(text.length);
    const longest = Math.max(...(server.taken[0]?.raw ?? '').split('\r\n').map((l) => l.length));
    expect(longest).toBeLessThanOrEqual(998);
  });

  it.each([
    [550, false],
    [451, true],
  ])('a recipient refused with %i: another try may help is %s', async (responseCode, passing) => {
    server.refuses = { responseCode };
    const why = 'The mail server refused the recipient.';
    expect(await mail().send(message)).toEqual({ ok: false, why, passing });
  });

  it('a wrong password is reported', async () => {
    const why = 'The mail server did not accept our user name and password.';
    const wrong = mail(server.url.replace(MAIL_PASSWORD, 'wrong'));
    expect(await wrong.send(message)).toEqual({ ok: false, why, passing: true });
    expect(await wrong.verify()).toEqual({ ok: false, why, passing: true });
  });

  it('a missing server is reported', async () => {
    const why = 'The mail server cannot be reached.';
    expect(await mail(await aDeadPort()).send(message)).toEqual({ ok: false, why, passing: true });
  });

  it('a server that hangs is given up', async () => {
    const mute = await aMuteServer();
    const why = 'The mail server did not answer in time.';
    expect(await mail(mute.url, 400).send(message)).toEqual({ ok: false, why, passing: true });
    await mute.close();
  });

  it('may have arrived where it was handed over and not answered, and nowhere else', async () => {
    const why = 'The mail server did not answer in time.';
    server.beforeAnswer = () => new Promise(() => {});
    // The steps before it need time, too, on a slow machine.
    const outcome = await mail(server.url, 5_000).send(message);
    expect(outcome).toEqual({ ok: false, why, passing: true, mayHaveArrived: true });
    expect(server.taken).toHaveLength(1);
    server.beforeAnswer = () => Promise.resolve();
    server.refuses = { responseCode: 451 };
    expect(await mail().send(message)).not.toHaveProperty('mayHaveArrived');
  });

  it('did not arrive where the server refused it after it was handed over', async () => {
    server.beforeAnswer = () =>
      Promise.reject(Object.assign(new Error('no'), { responseCode: 452 }));
    const why = 'The mail server refused the email.';
    expect(await mail().send(message)).toEqual({ ok: false, why, passing: true });
    server.beforeAnswer = () => Promise.resolve();
  });

  it('is verified without sending', async () => {
    expect(await mail().verify()).toEqual({ ok: true });
    expect(server.taken).toEqual([]);
  });
});

describe('header injection', () => {
  const SMUGGLED = '\r\nBcc: everybody@evil.example';
  it.each([
    { to: { ...message.to, name: `Zsófia${SMUGGLED}` } },
    { to: { ...message.to, address: `zsofia@dunastudio.example${SMUGGLED}` } },
    { to: { ...message.to, address: 'a@b.example, everybody@evil.example' } },
    { to: { ...message.to, name: 'Zsófia\nX-Evil: 1' } },
    { subject: `Verify${SMUGGLED}` },
    { message_id: `<one@verify-admin>${SMUGGLED}` },
  ])('nothing is sent of %j', async (given) => {
    const outcome = await mail().send({ ...message, ...given });
    expect(outcome).toMatchObject({ ok: false, passing: false });
    expect(server.taken).toEqual([]);
  });

  it('a name that looks like an address stays a name', async () => {
    const name = 'everybody@evil.example> <x';
    await mail().send({ ...message, to: { ...message.to, name } });
    expect(server.taken.map(({ to }) => to)).toEqual(['zsofia@dunastudio.example']);
    const to = headers(server.taken[0]?.raw ?? '').filter((line) => line.startsWith('To:'));
    expect(to).toHaveLength(1);
    expect(to[0]).toMatch(/<zsofia@dunastudio\.example>$/);
  });
});
