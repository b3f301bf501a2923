import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../../../../tests/factories/production-settings.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { buildHttpServer } from '../../http-server.ts';
import { readConfig } from '../config/config.ts';
import type { MailMessage } from './mail.ts';
import { registerInbox } from './inbox.routes.ts';
import { openMail } from './open-mail.ts';

const server = aServer({ additions: (app) => [(http) => registerInbox(http, app)] });

const get = (url: string) => server.http.inject({ url });
const message: MailMessage = {
  message_id: '<one@verify-admin>',
  to: { name: '<b>Zsófia</b>', address: 'zsofia@dunastudio.example' },
  subject: 'Verify <script>alert(1)</script>',
  text: 'Hello & </pre><script>alert(2)</script>',
  html: '<p>Hello</p><script>alert(3)</script>',
};

describe('the inbox of the demo', () => {
  it('is empty at first, and says so', async () => {
    expect((await get('/dev/inbox')).body).toContain('No mail was sent yet.');
  });

  it('lists and shows what was caught, its texts as text', async () => {
    expect(await server.app.mail.send(message)).toEqual({ ok: true });
    const list = (await get('/dev/inbox')).body;
    expect(list).toContain('zsofia@dunastudio.example');
    const [, id = ''] = /href="\/dev\/inbox\/(\d+)"/.exec(list) ?? [];
    const shown = await get(`/dev/inbox/${id}`);
    for (const html of [list, shown.body]) {
      expect(html).toContain('Verify &lt;script&gt;');
      expect(html).not.toContain('<script');
      expect(html).not.toContain('<b>');
    }
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('shows the HTML in a sandbox that runs, loads and sends nothing', async () => {
    const answer = await get('/dev/inbox/1/html');
    expect(answer.body).toContain('<p>Hello</p>');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toContain('allow-scripts');
    expect(policy).toContain("form-action 'none'");
  });

  it.each(['/dev/inbox/999', '/dev/inbox/x', '/dev/inbox/999/html', '/dev/inbox/1%27'])(
    '%s is no mail',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  it('refuses an address that exists nowhere, as a mail server would', async () => {
    const to = { name: '', address: 'gone@nowhere.invalid' };
    const outcome = await server.app.mail.send({ ...message, to });
    expect(outcome).toMatchObject({ ok: false, passing: false });
  });

  it('refuses a smuggled header all the same', async () => {
    const outcome = await server.app.mail.send({ ...message, subject: 'a\r\nBcc: x@y.example' });
    expect(outcome).toMatchObject({ ok: false, passing: false });
  });
});

describe('where mail is really sent', () => {
  it.each([PRODUCTION, { ...PRODUCTION, SMTP_URL: 'smtps://x' }, { SMTP_URL: 'smtp://x' }])(
    'there is no inbox: %#',
    async (settings) => {
      const config = readConfig(settings);
      const app = { ...server.app, config };
      const other = await buildHttpServer(app, [(http) => registerInbox(http, app)]);
      expect((await other.inject({ url: '/dev/inbox' })).statusCode).toBe(404);
      expect((await other.inject({ url: '/dev/inbox/1/html' })).statusCode).toBe(404);
      await other.close();
    },
  );

  it('production without a mail server says that nothing can be sent', async () => {
    const { db, clock } = server.app;
    const mail = openMail(readConfig(PRODUCTION), { db, clock });
    const why = 'No mail server is configured.';
    expect(await mail.send(message)).toEqual({ ok: false, why, passing: false });
  });
});

describe('the settings', () => {
  it('ROLE web and worker need a database they share', () => {
    expect(() => readConfig({ ROLE: 'worker' })).toThrow('ROLE is worker');
    expect(() => readConfig({ ROLE: 'web' })).toThrow('DATABASE_URL');
    const shared = { ROLE: 'worker', DATABASE_URL: 'postgres://localhost/x' };
    expect(readConfig(shared).ROLE).toBe('worker');
  });
  it.each([{ SMTP_URL: 'http://x' }, { MAIL_FROM: 'nobody' }])('%j is refused', (settings) =>
    expect(() => readConfig(settings)).toThrow('is not valid'),
  );
});
