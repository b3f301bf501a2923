import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { aPartner } from '../../../../tests/factories/accounts.ts';
import { isSigned } from '../platform/keys/keys.ts';
import { WIZARD_LINK_PURPOSE, wizardLinkText } from '../kyb/wizard-link.ts';
import { audit } from './audit.command.ts';
import { doctor } from './doctor/doctor.command.ts';
import { link } from './link.command.ts';
import { setRoleCommand } from './set-role.command.ts';
import { token } from './token.command.ts';

const test = anOpenApp();
const terminal = new Terminal(test);

const roleOf = async (email: string) => {
  const row = await test.app.db
    .selectFrom('admin_user')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.role;
};

describe('verify-admin token', () => {
  it.each(['ADMIN', 'LEGAL', 'CS', 'CS_ADMIN', 'PENDING'])(
    'prints a token of a %s, who is made when missing',
    async (role) => {
      expect(await terminal.run(token, '--role', role)).toBe(0);
      const actor = await test.app.sessions.find(terminal.output.trim(), undefined);
      expect(actor?.role).toBe(role);
    },
  );

  it('names the staff member by email and refuses another role than theirs', async () => {
    await terminal.run(token, '--role', 'CS', '--email', 'kim@ffn.example');
    expect(await roleOf('kim@ffn.example')).toBe('CS');
    await expect(
      terminal.run(token, '--role', 'ADMIN', '--email', 'kim@ffn.example'),
    ).rejects.toThrow('kim@ffn.example is CS. Use set-role to change that.');
  });

  it('leaves a line in the audit log: whose token, and who made it', async () => {
    await terminal.run(token, '--role', 'LEGAL', '--email', 'pat@ffn.example');
    const { act, outcome, actor_uuid, detail } = await newestAuditLine(test.app);
    expect([act, outcome, actor_uuid]).toEqual(['staff.token-made', 'LEGAL', null]);
    expect(detail).toEqual({ uuid: expect.any(String), operator: expect.any(String) });
  });

  it.each([
    'eve@elsewhere.example',
    'eve@ffn.example.evil.io',
    'eve',
    'a@b.example@ffn.example',
    '"eve@elsewhere.example"@ffn.example',
  ])('AUTH-20 refuses %s, whose domain may not log in', async (email) => {
    await expect(terminal.run(token, '--role', 'ADMIN', '--email', email)).rejects.toThrow(
      'may log in',
    );
    expect(await roleOf(email)).toBeUndefined();
  });

  it('refuses a role that is none', async () => {
    await expect(terminal.run(token, '--role', 'BOSS')).rejects.toThrow('--role must be');
  });
});

describe('verify-admin set-role', () => {
  it('ADMIN-18 sets CS_ADMIN, which no button does', async () => {
    await terminal.run(token, '--role', 'CS', '--email', 'lee@ffn.example');
    expect(await terminal.run(setRoleCommand, 'lee@ffn.example', 'CS_ADMIN')).toBe(0);
    expect(await roleOf('lee@ffn.example')).toBe('CS_ADMIN');
    expect(terminal.output).toContain('was CS and is CS_ADMIN now');
  });

  it('ADMIN-19 the last ADMIN stays', async () => {
    await expect(terminal.run(setRoleCommand, 'admin@ffn.example', 'CS')).rejects.toThrow(
      'There must be at least one ADMIN.',
    );
    expect(await roleOf('admin@ffn.example')).toBe('ADMIN');
  });

  it.each([[], ['nobody'], ['a@ffn.example', 'BOSS']])(
    'says how it is used: %j',
    async (...args) => {
      await expect(terminal.run(setRoleCommand, ...args.flat())).rejects.toThrow('Usage: set-role');
    },
  );
});

describe('verify-admin link', () => {
  it('WIZ-02 WIZ-06 prints a wizard link whose fourth part signs the first three', async () => {
    await aPartner(test.app, { account_id: 12 });
    await terminal.run(link, '--account', 'partner:12', '--issued-at', '1763733900');
    const d = new URL(terminal.output.trim()).searchParams.get('d') ?? '';
    const [type, id, seconds, signature = ''] = Buffer.from(d, 'base64').toString().split(':');
    expect([type, id, seconds]).toEqual(['partner', '12', '1763733900']);
    const text = `${type}:${id}:${seconds}`;
    expect(isSigned(test.app.keys.link, WIZARD_LINK_PURPOSE, text, signature)).toBe(true);
    const other = `${type}:13:${seconds}`;
    expect(isSigned(test.app.keys.link, WIZARD_LINK_PURPOSE, other, signature)).toBe(false);
  });

  it('WIZ-06 with --revoke revokes one link, or all until now, and is in the audit log', async () => {
    const { app } = test;
    await aPartner(app, { account_id: 14 });
    const account = { account_type: 'partner', account_id: 14 } as const;
    const second = Math.floor(app.clock() / 1000) - 60;
    const one = wizardLinkText(app.keys.link, account, second);
    const other = wizardLinkText(app.keys.link, account, second + 1);
    const states = async () => [await app.applicants.check(one), await app.applicants.check(other)];
    await terminal.run(link, '--account', 'partner:14', '--issued-at', `${second}`, '--revoke');
    expect(await states()).toEqual(['expired', expect.objectContaining({ account })]);
    await terminal.run(link, '--account', 'partner:14', '--revoke');
    expect(await states()).toEqual(['expired', 'expired']);
    const lines = await app.db
      .selectFrom('audit_log')
      .select('act')
      .where('account_id', '=', 14)
      .orderBy('seq')
      .execute();
    expect(lines.map(({ act }) => act)).toEqual(['kyb.link-revoked', 'kyb.links-revoked']);
  });

  it('leaves a line on the account: which link, and who made it', async () => {
    await aPartner(test.app, { account_id: 15 });
    await terminal.run(link, '--account', 'partner:15', '--issued-at', '1764000000');
    const { act, account_type, account_id, detail } = await newestAuditLine(test.app);
    expect([act, account_type, account_id]).toEqual(['kyb.link-made', 'partner', 15]);
    expect(detail).toEqual({ issued: '2025-11-24T16:00:00.000Z', operator: expect.any(String) });
  });

  it('refuses an account that is not there or not written as one', async () => {
    await expect(terminal.run(link, '--account', 'partner:99')).rejects.toThrow(
      'no account partner:99',
    );
    await expect(terminal.run(link, '--account', 'twelve')).rejects.toThrow('type:id');
  });
});

describe('verify-admin audit and doctor', () => {
  it('audit verify counts the lines of an intact log', async () => {
    expect(await terminal.run(audit, 'verify')).toBe(0);
    expect(terminal.output).toMatch(/intact: \d+ lines/);
  });

  it('audit verify names the first line that was changed', async () => {
    await sql`alter table audit_log disable trigger user`.execute(test.app.db);
    await sql`update audit_log set outcome = 'nobody' where seq = 2`.execute(test.app.db);
    await expect(terminal.run(audit, 'verify')).rejects.toThrow('broken at line 2');
  });

  it('doctor says what is well and what is not', async () => {
    expect(await terminal.run(doctor)).toBe(1);
    expect(terminal.output).toMatch(/ok {3}database: PostgreSQL \d+.* answers\./);
    expect(terminal.output).toContain(
      'Its pages are checked by its own administrator, with pg_amcheck',
    );
    expect(terminal.output).toContain('ok   storage: Files are written and read back.');
    expect(terminal.output).toContain('ok   mail: Emails are collected at /dev/inbox.');
    expect(terminal.output).toContain('BAD  lists: No list is imported');
  });

  it('E26 doctor reads the pages of the embedded database alone', async () => {
    const config = { ...test.app.config, DATABASE_URL: undefined };
    const app = { ...test.app, config };
    await terminal.run({
      ...doctor,
      run: (args) =>
        doctor.run(
          args,
          async () => app,
          () => config,
        ),
    });
    expect(terminal.output).toMatch(/answers\. \d+ tables and indexes are intact\./);
  });
});
