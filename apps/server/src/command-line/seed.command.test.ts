import { describe, expect, it } from 'vitest';
import { newestAuditLine } from '../../../../tests/factories/audit-lines.ts';
import { anOpenApp } from '../../../../tests/factories/an-open-app.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import { seedAccounts } from '../demo/bulk/seed-bulk.ts';
import { CommandRefused } from './command-line.ts';
import { seed } from './seed.command.ts';

describe('seed', () => {
  const test = anOpenApp();

  const run = (...args: string[]) =>
    seed.run(
      args,
      async () => test.app,
      () => test.app.config,
    );

  it.each([
    [],
    ['--accounts', '0'],
    ['--accounts=-5'],
    ['--accounts', 'many'],
    ['--accounts', '1.5'],
    ['--members', ''],
  ])('refuses %s %s', async (...args) => {
    await expect(run(...args)).rejects.toBeInstanceOf(CommandRefused);
  });

  it('is refused in production, where nothing is added', async () => {
    const production = { ...test.app, config: { ...test.app.config, MODE: 'production' as const } };
    await expect(
      seed.run(
        ['--accounts', '5'],
        async () => production,
        () => production.config,
      ),
    ).rejects.toThrow('Production refuses it.');
    expect(await test.app.db.selectFrom('account').select('account_id').execute()).toEqual([]);
  });

  it('adds no members where there is no studio', async () => {
    const asked = { accounts: 0, members: 5, now: test.time.now };
    expect(await seedAccounts(test.app, asked)).toEqual({ accounts: 0, members: 0 });
  });

  it('adds accounts and members and says so in the audit log', async () => {
    expect(await run('--accounts', '120', '--members', '10')).toBe(0);
    const accounts = await test.app.db.selectFrom('account').select('account_id').execute();
    expect(accounts).toHaveLength(120);
    const { act, detail } = await newestAuditLine(test.app);
    expect([act, detail]).toEqual(['demo.accounts-added', { accounts: 120, members: 10 }]);
    expect(await verifyAudit(test.app.db)).toEqual({ intact: true, rows: 4 });
  });
});
