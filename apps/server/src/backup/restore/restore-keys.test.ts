import { beforeAll, describe, expect, it } from 'vitest';
import { aBackedUpApp, BACKUP_KEY } from '../../../../../tests/factories/a-backed-up-app.ts';
import { aRandomKey } from '../../../../../tests/factories/production-settings.ts';
import { restoreCommand } from '../../command-line/restore.command.ts';
import { checkKeys } from '../../keys/check-keys.ts';
import { keyIdOf } from '../../keys/canary.ts';
import { nowOf } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { findRestoreMark } from '../../platform/database/restore-mark.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { SEALED_VALUES } from '../../sealed-values.ts';
import { openBackupPlace } from '../format/open-place.ts';
import { openComplete } from './complete-backup.ts';
import { readRows } from './read-rows.ts';

const { open, terminal, target, backUp } = aBackedUpApp();
/** The key of the tests, for every purpose. */
const KEY = 'k'.repeat(32);
const OTHER = aRandomKey();

const values = (...keys: string[]) => keys.map((written) => ({ written }));

let place: string;
beforeAll(async () => {
  const { db, keys, clock } = open.app;
  await checkKeys(db, { keys, kinds: SEALED_VALUES, now: nowOf(clock) });
  place = await backUp();
});

/** The sentence that a restore with these keys is refused with; it wrote nothing. */
async function refusalWith(settings: Partial<Config>, ...args: string[]): Promise<string> {
  const restoring = restoreWith(settings, ...args);
  const refusal = await restoring.then(() => 'restored', String);
  expect(await findRestoreMark(target().database.kysely)).toBeNull();
  expect(await (await openStorage(target().config)).isEmpty()).toBe(true);
  return refusal;
}

const restoreWith = (settings: Partial<Config>, ...args: string[]) =>
  terminal.runWith({ ...target().config, ...settings }, restoreCommand, place, ...args);

describe('every key is compared with the backup before the first row is written', () => {
  it('another DATA_KEY is refused by the id of the one that is needed', async () => {
    expect(await refusalWith({ DATA_KEY: values(OTHER) })).toBe(
      `CommandRefused: DATA_KEY does not have the key ${keyIdOf('data', KEY)} of this backup: its values could not be ` +
        'decrypted. Set it to current,previous with that key among them.',
    );
    expect(await restoreWith({ DATA_KEY: values(OTHER, KEY) })).toBe(0);
  });

  it('an AUDIT_CHECKPOINT_KEY that signed none of its checkpoints is refused, whatever is accepted', async () => {
    const AUDIT_CHECKPOINT_KEY = values(OTHER);
    for (const args of [[], ['--accept-new-keys']]) {
      expect(await refusalWith({ AUDIT_CHECKPOINT_KEY }, ...args)).toMatch(
        /AUDIT_CHECKPOINT_KEY does not have the key [\da-f]+ of this backup: its checkpoints could not be verified/,
      );
    }
    expect(await restoreWith({ AUDIT_CHECKPOINT_KEY: values(OTHER, KEY) })).toBe(0);
  });

  it('another TOKEN_KEY or LINK_KEY is refused, together, until it is accepted', async () => {
    const settings = { TOKEN_KEY: values(aRandomKey()), LINK_KEY: values(OTHER) };
    const refusal = await refusalWith(settings);
    expect(refusal).toContain(
      `TOKEN_KEY does not have the key ${keyIdOf('token', KEY)} of this backup`,
    );
    expect(refusal).toContain(
      `LINK_KEY does not have the key ${keyIdOf('link', KEY)} of this backup`,
    );
    expect(refusal).toContain('--accept-new-keys');
    expect(
      await refusalWith({ ...settings, DATA_KEY: values(OTHER) }, '--accept-new-keys'),
    ).toMatch(/^CommandRefused: DATA_KEY (?!.*LINK_KEY)/);
    expect(await restoreWith(settings, '--accept-new-keys')).toBe(0);
  });
});

it('rows of a backup are read as PostgreSQL wrote them', async () => {
  const { pieces, index } = await openComplete(await openBackupPlace(place), [BACKUP_KEY]);
  const rowsOf = async (table: string) => {
    const rows: Readonly<Record<string, string | null>>[] = [];
    for await (const row of readRows(pieces, index, table)) rows.push(row);
    return rows;
  };
  const [account] = await rowsOf('account');
  expect(account).toMatchObject({ account_type: 'studio', account_id: '12' });
  const studios = await open.app.db.selectFrom('account').selectAll().execute();
  expect(account?.['company_name']).toBe(studios[0]?.company_name);
  expect(account?.['company_name']).toContain('\t');
  const lines = await rowsOf('audit_log');
  expect(lines).toHaveLength(index.chain.seq);
  const stored = await open.app.db
    .selectFrom('audit_log')
    .select('detail')
    .orderBy('seq')
    .execute();
  expect(lines.map((line) => line['detail'])).toEqual(
    stored.slice(0, lines.length).map(({ detail }) => detail),
  );
  expect(lines[0]?.['actor_uuid']).toBeNull();
  expect(await rowsOf('no_such_table')).toEqual([]);
});
