import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { anInstallation, type Installation } from '../../../../tests/factories/an-installation.ts';
import { aRandomKey } from '../../../../tests/factories/production-settings.ts';
import {
  aStudioOfSealedValues,
  openAllSealed,
  savePaymentValues,
} from '../../../../tests/factories/sealed-values.ts';
import { killAndRestart, startProgram } from '../../../../tests/servers/killed-workers.ts';
import { keysCommand } from '../command-line/keys.command.ts';
import { verifyAudit } from '../../../../tests/factories/verify-audit.ts';
import type { OpenedApp } from '../open-app.ts';
import { SealBroken } from '../platform/keys/seal.ts';
import { SEALED_VALUES } from '../sealed-values.ts';
import { keyIdOf } from './canary.ts';
import { KeyRotation } from './key-rotation.ts';
import { findLastRotation } from './rotation.store.ts';

const [OLD, NEW] = [aRandomKey(), aRandomKey()];
const SIGNING = { TOKEN_KEY: aRandomKey(), LINK_KEY: aRandomKey() };
const BOTH = { ...SIGNING, DATA_KEY: `${NEW},${OLD}` };
/** The long form: `KILLS=30 npx vitest run --project server apps/server/src/keys`. */
const KILLS = Number(process.env.KILLS ?? 5);
const STUDIO = { account_type: 'studio', account_id: 1 } as const;

let installation: Installation;
beforeEach(async () => {
  installation = await anInstallation();
});
afterEach(() => installation.close());

const withOld = <T>(work: (opened: OpenedApp) => Promise<T>) =>
  installation.run({ ...SIGNING, DATA_KEY: OLD }, work);
const withBoth = <T>(work: (opened: OpenedApp) => Promise<T>) => {
  installation.now += 1000;
  return installation.run(BOTH, work);
};
const rotationOf = ({ app }: OpenedApp) =>
  new KeyRotation({ ...app, valuesAtOnce: 3 }, SEALED_VALUES);
const last = () => findLastRotation(installation.db);
const refusalWith = (DATA_KEY: string) => installation.refusal({ ...SIGNING, DATA_KEY });

async function workAll(rotation: KeyRotation): Promise<number> {
  let steps = 0;
  while (await rotation.work()) steps += 1;
  return steps;
}

/** Payment details of so many fields, written by the edit of this version. */
const detailsOf = (fields: number, version = 1) =>
  Object.fromEntries(
    Array.from({ length: fields }, (_, nth) => [`Field ${nth}`, `value ${nth} of edit ${version}`]),
  );

describe('a rotation of DATA_KEY', () => {
  it('E23 T20 encrypts every kind of value with the new key alone, each in its place', async () => {
    await withOld(async ({ app }) => {
      await aStudioOfSealedValues(app, 1);
      await aStudioOfSealedValues(app, 2);
    });
    const before = await openAllSealed(installation.db, [OLD]);
    expect(before).toHaveLength(2 * SEALED_VALUES.length);
    await withBoth((opened) => workAll(rotationOf(opened)));
    expect(await openAllSealed(installation.db, [NEW])).toEqual(before);
    await expect(openAllSealed(installation.db, [OLD])).rejects.toThrow(SealBroken);
    expect(await last()).toMatchObject({ total: 18, done: 18, unreadable: 0 });
  });

  it('E23 needs the previous key until it is done, and from then on the new one alone', async () => {
    await withOld(({ app }) => aStudioOfSealedValues(app, 1));
    await withBoth(async (opened) => {
      const rotation = rotationOf(opened);
      await rotation.work();
      expect(await refusalWith(NEW)).toEqual([expect.stringContaining(keyIdOf('data', OLD))]);
      await workAll(rotation);
    });
    expect(await refusalWith(NEW)).toEqual([]);
    expect(await refusalWith(OLD)).toEqual([expect.stringContaining(keyIdOf('data', NEW))]);
  });

  it('E23 of a database without values frees the previous key, too', async () => {
    await withOld(async () => undefined);
    await withBoth((opened) => workAll(rotationOf(opened)));
    expect(await refusalWith(NEW)).toEqual([]);
  });

  it('A31 is in the audit log when it begins and when it ends, without any key', async () => {
    await withOld(({ app }) => aStudioOfSealedValues(app, 1));
    await withBoth((opened) => workAll(rotationOf(opened)));
    const lines = await installation.db
      .selectFrom('audit_log')
      .select(['act', 'actor_uuid', 'detail'])
      .where('act', 'like', 'keys.%')
      .orderBy('seq')
      .execute();
    const key_id = keyIdOf('data', NEW);
    expect(
      lines.map(({ act, actor_uuid, detail }) => [act, actor_uuid, JSON.parse(detail)]),
    ).toEqual([
      ['keys.rotation-started', null, { rotation_id: 1, key_id, total: 9 }],
      ['keys.rotated', null, { rotation_id: 1, key_id, done: 9, unreadable: 0 }],
    ]);
    expect(await verifyAudit(installation.db)).toMatchObject({ intact: true });
  });

  it('E23 leaves what people save meanwhile as they saved it', async () => {
    const EDITS = 40;
    await withOld(async ({ app }) => {
      await aStudioOfSealedValues(app, 1);
      await savePaymentValues(app, STUDIO, 2, detailsOf(60, 2));
    });
    await withBoth(async (opened) => {
      const rotating = workAll(rotationOf(opened));
      for (let version = 3; version < EDITS; version += 1) {
        // Every other edit comes from a process whose settings are older.
        const keys = { ...opened.app.keys, data: version % 2 ? [NEW, OLD] : [OLD, NEW] };
        await savePaymentValues({ ...opened.app, keys }, STUDIO, version, detailsOf(60, version));
      }
      await rotating;
      await workAll(rotationOf(opened));
    });
    const values = (await openAllSealed(installation.db, [NEW])).filter((text) =>
      text.startsWith('payment values'),
    );
    expect(values).toHaveLength(60);
    for (const text of values) expect(text).toMatch(/"Field (\d+)",39\] value \1 of edit 39$/);
  });

  it('E23 two processes at once encrypt every value once', async () => {
    await withOld(async ({ app }) => {
      await aStudioOfSealedValues(app, 1);
      await savePaymentValues(app, STUDIO, 2, detailsOf(200, 2));
    });
    const before = await openAllSealed(installation.db, [OLD]);
    await withBoth((one) =>
      withBoth(async (other) => {
        await Promise.all([workAll(rotationOf(one)), workAll(rotationOf(other))]);
        await workAll(rotationOf(one));
      }),
    );
    expect(await openAllSealed(installation.db, [NEW])).toEqual(before);
    expect(await last()).toMatchObject({ total: before.length, done: before.length });
  });

  it('T20 leaves a value that was moved, keeps the previous key for it, and does not begin again', async () => {
    await withOld(async ({ app }) => {
      await aStudioOfSealedValues(app, 1);
      await savePaymentValues(app, STUDIO, 2, detailsOf(10, 2));
    });
    await installation.db
      .updateTable('payment_value')
      .set({ version: 1 })
      .where('field', '=', 'Field 4')
      .execute();
    await withBoth(async (opened) => {
      await workAll(rotationOf(opened));
      expect(await last()).toMatchObject({ total: 18, done: 17, unreadable: 1 });
      expect(await rotationOf(opened).work()).toBe(false);
    });
    expect(await refusalWith(NEW)).toEqual([expect.stringContaining(keyIdOf('data', OLD))]);
  });

  it('E23 a process whose settings are older does not encrypt back, and what it saves follows', async () => {
    await installation.run({ ...SIGNING, DATA_KEY: `${OLD},${NEW}` }, async (older) => {
      await aStudioOfSealedValues(older.app, 1);
      await withBoth(async (newer) => {
        await rotationOf(newer).work();
        expect(await rotationOf(older).work()).toBe(false);
        await workAll(rotationOf(newer));
        expect(await refusalWith(NEW)).toEqual([]);
        await aStudioOfSealedValues(older.app, 2);
        expect(await rotationOf(older).work()).toBe(false);
        await workAll(rotationOf(newer));
      });
    });
    const texts = await openAllSealed(installation.db, [NEW]);
    expect(texts).toHaveLength(2 * SEALED_VALUES.length);
  });

  it('an agreement changes in nothing but the key that encrypts it', async () => {
    await withOld(({ app }) => aStudioOfSealedValues(app, 1));
    const change = (set: string) => sql.raw(`update agreement set ${set}`).execute(installation.db);
    await expect(change(`email = 'other@ffn.example'`)).rejects.toThrow('append-only');
    await expect(change(`data_sha256 = 'x', data_key_id = 'y'`)).rejects.toThrow('append-only');
    const remove = sql`delete from agreement`.execute(installation.db);
    await expect(remove).rejects.toThrow('append-only');
  });
});

describe('a rotation that is killed', () => {
  it('E23 kill -9 at random moments: every value opens with the new key alone, none lost, none twice', {
    timeout: 120_000 + KILLS * 60_000,
  }, async () => {
    await withOld(async ({ app }) => {
      await aStudioOfSealedValues(app, 1);
      await savePaymentValues(app, STUDIO, 2, detailsOf(3000, 2));
    });
    const before = await openAllSealed(installation.db, [OLD]);
    const { DATABASE_URL, DATA_DIR } = installation.settings;
    const keys = [SIGNING.TOKEN_KEY, SIGNING.LINK_KEY, BOTH.DATA_KEY];
    const done: number[] = [];
    const killed = await killAndRestart({
      start: () => startProgram('key-rotator.ts', [DATABASE_URL, DATA_DIR, ...keys]),
      kills: KILLS,
      lifeMs: 3000 / KILLS,
      progress: async () => {
        const count = (await last())?.done ?? 0;
        done.push(count);
        return count;
      },
      isDone: async () => (await last())?.finished != null,
    });
    expect(killed).toBeGreaterThan(1);
    // It was killed at work, not before or after it.
    expect(done.some((count) => count > 0 && count < before.length)).toBe(true);
    expect(await openAllSealed(installation.db, [NEW])).toEqual(before);
    expect(await last()).toMatchObject({
      done: before.length,
      total: before.length,
      unreadable: 0,
    });
    expect(await refusalWith(NEW)).toEqual([]);
  });
});

describe('verify-admin keys', () => {
  const run = async (opened: OpenedApp, ...args: string[]) => {
    const terminal = new Terminal(opened);
    await terminal.run(keysCommand, ...args);
    return terminal.output;
  };

  it('A28 shows the keys in use with their values, and when the previous one may be removed', async () => {
    await withOld(({ app }) => aStudioOfSealedValues(app, 1));
    await withBoth(async (opened) => {
      await savePaymentValues(opened.app, STUDIO, 2, detailsOf(10, 2));
      const [current, previous] = [keyIdOf('data', NEW), keyIdOf('data', OLD)];
      const before = await run(opened);
      expect(before).toContain(`DATA_KEY   ${current} (current), ${previous} (previous)`);
      expect(before).toMatch(new RegExp(`10  payment values +${current} \\(current\\)`));
      expect(before).toMatch(new RegExp(`1  agreements +${previous} \\(previous\\)`));
      expect(before).toContain('8 values have the previous key: it must stay in DATA_KEY');
      const after = await run(opened, 'rotate');
      expect(after).toMatch(new RegExp(`1  agreements +${current} \\(current\\)`));
      expect(after).toMatch(/Rotation to [0-9a-f]{16} of .*: 8 of 8 values, finished/);
      // A request that is sent again within a day is recognised by the key of its first time.
      const dayLater = new Date(installation.now + DAY_MS).toISOString();
      expect(after).toContain(
        `No value has the previous key: it may be removed from DATA_KEY after ${dayLater}.`,
      );
      installation.now += DAY_MS;
      expect(await run(opened)).toContain(
        'No value has the previous key: it may be removed from DATA_KEY.',
      );
      for (const key of [OLD, NEW]) expect(before + after).not.toContain(key);
    });
  });

  it('A28 names values whose key is not in the settings', async () => {
    await withOld(async (opened) => {
      await aStudioOfSealedValues(opened.app, 1);
      await installation.db.updateTable('kyb_draft').set({ key_id: '0123456789abcdef' }).execute();
      const output = await run(opened);
      expect(output).toMatch(
        /1 {2}drafts of the KYB form +0123456789abcdef \(not in the settings\)/,
      );
      expect(output).toContain('1 values have a key that is not in DATA_KEY');
      await expect(run(opened, 'rotate')).rejects.toThrow('DATA_KEY names one key');
    });
  });
});
