import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anApp, type TestApp } from '../../../../tests/factories/an-app.ts';
import { aPartner } from '../../../../tests/factories/accounts.ts';
import { isSigned } from '../platform/keys/keys.ts';
import { WIZARD_LINK_PURPOSE } from '../kyb/wizard-link.ts';
import { audit } from './audit.command.ts';
import type { CommandLine } from './command-line.ts';
import { doctor } from './doctor.command.ts';
import { link } from './link.command.ts';
import { mail } from './mail.command.ts';
import { setRoleCommand } from './set-role.command.ts';
import { token } from './token.command.ts';

let test: TestApp;
let output = '';

beforeAll(async () => {
  test = await anApp();
});
afterAll(() => test.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs a command; its output is in `output`. */
async function run(command: CommandLine, ...args: string[]): Promise<number> {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  return command.run(args, async () => test.app);
}

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
      expect(await run(token, '--role', role)).toBe(0);
      const actor = await test.app.sessions.find(output.trim(), undefined);
      expect(actor?.role).toBe(role);
    },
  );

  it('names the staff member by email and refuses another role than theirs', async () => {
    await run(token, '--role', 'CS', '--email', 'kim@ffn.example');
    expect(await roleOf('kim@ffn.example')).toBe('CS');
    await expect(run(token, '--role', 'ADMIN', '--email', 'kim@ffn.example')).rejects.toThrow(
      'kim@ffn.example is CS. Use set-role to change that.',
    );
  });

  it('refuses a role that is none', async () => {
    await expect(run(token, '--role', 'BOSS')).rejects.toThrow('--role must be');
  });
});

describe('verify-admin set-role', () => {
  it('ADMIN-18 sets CS_ADMIN, which no button does', async () => {
    await run(token, '--role', 'CS', '--email', 'lee@ffn.example');
    expect(await run(setRoleCommand, 'lee@ffn.example', 'CS_ADMIN')).toBe(0);
    expect(await roleOf('lee@ffn.example')).toBe('CS_ADMIN');
    expect(output).toContain('was CS and is CS_ADMIN now');
  });

  it('ADMIN-19 the last ADMIN stays', async () => {
    await expect(run(setRoleCommand, 'admin@ffn.example', 'CS')).rejects.toThrow(
      'There must be at least one ADMIN.',
    );
    expect(await roleOf('admin@ffn.example')).toBe('ADMIN');
  });

  it.each([[], ['nobody'], ['a@ffn.example', 'BOSS']])(
    'says how it is used: %j',
    async (...args) => {
      await expect(run(setRoleCommand, ...args.flat())).rejects.toThrow('Usage: set-role');
    },
  );
});

describe('verify-admin link', () => {
  it('WIZ-02 WIZ-06 prints a wizard link whose fourth part signs the first three', async () => {
    await aPartner(test.app, { account_id: 12 });
    await run(link, '--account', 'partner:12', '--issued-at', '1763733900');
    const d = new URL(output.trim()).searchParams.get('d') ?? '';
    const [type, id, seconds, signature = ''] = Buffer.from(d, 'base64').toString().split(':');
    expect([type, id, seconds]).toEqual(['partner', '12', '1763733900']);
    const text = `${type}:${id}:${seconds}`;
    expect(isSigned(test.app.keys.link, WIZARD_LINK_PURPOSE, text, signature)).toBe(true);
    const other = `${type}:13:${seconds}`;
    expect(isSigned(test.app.keys.link, WIZARD_LINK_PURPOSE, other, signature)).toBe(false);
  });

  it('refuses an account that is not there or not written as one', async () => {
    await expect(run(link, '--account', 'partner:99')).rejects.toThrow('no account partner:99');
    await expect(run(link, '--account', 'twelve')).rejects.toThrow('type:id');
  });
});

describe('verify-admin audit and doctor', () => {
  it('audit verify counts the lines of an intact log', async () => {
    expect(await run(audit, 'verify')).toBe(0);
    expect(output).toMatch(/intact: \d+ lines/);
  });

  it('audit verify names the first line that was changed', async () => {
    await sql`alter table audit_log disable trigger user`.execute(test.app.db);
    await sql`update audit_log set outcome = 'ADMIN' where seq = 2`.execute(test.app.db);
    await expect(run(audit, 'verify')).rejects.toThrow('broken at line 2');
  });

  it('doctor says what is well and what is not', async () => {
    expect(await run(doctor)).toBe(1);
    expect(output).toMatch(/ok {3}database: PostgreSQL \d+.* answers\./);
    expect(output).toContain('Its pages are checked by its own administrator, with pg_amcheck');
    expect(output).toContain('ok   storage: Files are written and read back.');
    expect(output).toContain('ok   mail: Mail is caught for /dev/inbox.');
    expect(output).toContain('BAD  lists: No list is imported');
  });

  it('E26 doctor reads the pages of the embedded database alone', async () => {
    const config = { ...test.app.config, DATABASE_URL: undefined };
    const app = { ...test.app, config };
    await run({ ...doctor, run: (args) => doctor.run(args, async () => app) });
    expect(output).toMatch(/answers\. \d+ tables and indexes are intact\./);
  });

  it('KYC-09 mail failed lists what nobody got, without saying who was to get it', async () => {
    expect(await run(mail, 'failed')).toBe(0);
    expect(output).toContain('No failed emails.');
    await test.app.db
      .insertInto('email')
      .values({
        account_type: 'partner',
        account_id: 12,
        account_sub_id: null,
        kind: 'kyb',
        recipient: 'somebody@gone.example',
        name: 'Somebody',
        company: '',
        kyc_sent_id: null,
        message_id: '<lost@verify-admin>',
        state: 'failed',
        why: 'The mail server refused the recipient.',
        admin_uuid: null,
        created: '2026-11-21T12:00:00.000Z',
        updated: '2026-11-21T12:30:00.000Z',
      })
      .execute();
    expect(await run(mail, 'failed')).toBe(0);
    expect(output).toContain('partner:12  KYB email  The mail server refused the recipient.');
    expect(output).not.toContain('somebody');
    await run(doctor);
    expect(output).toContain('Not sent: 1, see verify-admin mail failed.');
    await expect(run(mail)).rejects.toThrow('Usage: mail failed');
  });
});
