import { ACCOUNT_DRAFT } from '@verify-admin/rulebook/kyb/link-draft.rules';
import { emptyWizardData } from '@verify-admin/rulebook/wizard/wizard-data';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Terminal } from '../../../../tests/factories/a-terminal.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { aRandomKey } from '../../../../tests/factories/production-settings.ts';
import { anInstallation, type Installation } from '../../../../tests/factories/an-installation.ts';
import { signCheckpoint } from '../../../../tests/factories/sign-checkpoint.ts';
import { CHECKPOINT_PURPOSE } from '../audit/checkpoints/checkpoint.ts';
import { doctor } from '../command-line/doctor/doctor.command.ts';
import { nowOf } from '../platform/clock.ts';
import { sign } from '../platform/keys/keys.ts';
import { signingKeyOf } from '../platform/keys/signing-key.ts';
import { saveDraft } from '../wizard/draft.store.ts';
import { insertCanary, listCanaries } from './canary.store.ts';
import { keyIdOf } from './canary.ts';
import { listKeyWarnings } from './check-keys.ts';

const [OLD, NEW, LOST] = [aRandomKey(), aRandomKey(), aRandomKey()];
const [TOKEN, LINK] = [aRandomKey(), aRandomKey()];
const SIGNING = { TOKEN_KEY: TOKEN, LINK_KEY: LINK };
const HOUR_MS = 3_600_000;

let installation: Installation;
beforeEach(async () => {
  installation = await anInstallation();
});
afterEach(() => installation.close());

/** Starts with this DATA_KEY and stores a value. */
function storeWith(DATA_KEY: string): Promise<void> {
  return installation.run({ ...SIGNING, DATA_KEY }, async ({ app }) => {
    await aStudio(app, { account_id: 12 }, {});
    const key = { account_type: 'studio', account_id: 12, draft_of: ACCOUNT_DRAFT } as const;
    const draft = { version: 1, updated: nowOf(app.clock), data: emptyWizardData(), typed: {} };
    await app.db.transaction().execute((trx) => saveDraft(trx, app.keys.data, key, draft));
  });
}

const idOf = (key: string) => keyIdOf('data', key);
const refusalWith = (DATA_KEY: string) => installation.refusal({ ...SIGNING, DATA_KEY });

describe('DATA_KEY at the start', () => {
  it('A28 that is another one is refused by the id of the missing key, and changes nothing', async () => {
    await installation.run({ ...SIGNING, DATA_KEY: OLD }, async () => undefined);
    const before = await listCanaries(installation.db);
    const sentences = await refusalWith(LOST);
    expect(sentences).toEqual([
      `DATA_KEY does not have the key ${idOf(OLD)}, which encrypts values of this database: set DATA_KEY ` +
        'to current,previous with that key among the two, or restore the backup.',
    ]);
    expect(sentences.join()).not.toContain(OLD);
    expect(await listCanaries(installation.db)).toEqual(before);
    expect(await refusalWith(OLD)).toEqual([]);
  });

  it('A28 needs the previous key while values may have it, and the new one from then on', async () => {
    expect(await refusalWith(OLD)).toEqual([]);
    expect(await refusalWith(`${NEW},${OLD}`)).toEqual([]);
    expect(await refusalWith(`${OLD},${NEW}`)).toEqual([]);
    expect(await refusalWith(NEW)).toEqual([expect.stringContaining(idOf(OLD))]);
    expect(await refusalWith(OLD)).toEqual([expect.stringContaining(idOf(NEW))]);
  });

  it('A28 is compared with the values of a database that has no canary yet', async () => {
    await storeWith(OLD);
    await installation.db.deleteFrom('key_canary').execute();
    expect(await refusalWith(LOST)).toEqual([
      expect.stringMatching(
        /^DATA_KEY does not have the key [0-9a-f]{16} of drafts of the KYB form/,
      ),
    ]);
    expect(await refusalWith(`${NEW},${OLD}`)).toEqual([]);
    expect(await refusalWith(NEW)).toEqual([expect.stringContaining(idOf(OLD))]);
  });

  it('A28 a canary that was changed is no proof', async () => {
    expect(await refusalWith(OLD)).toEqual([]);
    const { proof } = await installation.db
      .selectFrom('key_canary')
      .select('proof')
      .where('purpose', '=', 'data')
      .executeTakeFirstOrThrow();
    const last = proof.endsWith('A') ? 'B' : 'A';
    await installation.db
      .updateTable('key_canary')
      .set({ proof: `${last}${proof.slice(1, -1)}${last}` })
      .where('purpose', '=', 'data')
      .execute();
    expect(await refusalWith(OLD)).toHaveLength(1);
  });
});

describe('TOKEN_KEY and LINK_KEY at the start', () => {
  const start = { ...SIGNING, DATA_KEY: OLD };
  const warningsWith = (settings: object) =>
    installation.run({ ...start, ...settings }, ({ app }) =>
      listKeyWarnings(app.db, { keys: app.keys, now: nowOf(app.clock) }),
    );

  it('A28 that were replaced by name end nothing', async () => {
    expect(await warningsWith({})).toEqual([]);
    const named = { TOKEN_KEY: `${NEW},${TOKEN}`, LINK_KEY: `${LOST},${LINK}` };
    expect(await warningsWith(named)).toEqual([]);
    expect(await warningsWith({ TOKEN_KEY: NEW, LINK_KEY: LOST })).toEqual([]);
  });

  it('A28 that were replaced without a name start with a warning, until what they signed is over', async () => {
    await warningsWith({});
    const replaced = { TOKEN_KEY: NEW, LINK_KEY: LOST };
    const [token = '', link = ''] = await warningsWith(replaced);
    expect(token).toContain(`TOKEN_KEY was replaced`);
    expect(token).toContain(
      `previous key ${keyIdOf('token', TOKEN)}: sessions made before are refused`,
    );
    expect(link).toContain(`previous key ${keyIdOf('link', LINK)}: links made before are refused`);
    expect(token + link).not.toContain(TOKEN);
    installation.now += 13 * HOUR_MS;
    expect(await warningsWith(replaced)).toEqual([link]);
    installation.now += 60 * HOUR_MS;
    expect(await warningsWith(replaced)).toEqual([]);
  });

  it('A28 are well again when the previous one is named later', async () => {
    await warningsWith({});
    expect(await warningsWith({ LINK_KEY: LOST })).toHaveLength(1);
    expect(await warningsWith({ LINK_KEY: `${LOST},${LINK}` })).toEqual([]);
  });
});

describe('keys of signatures that others check', () => {
  const start = { ...SIGNING, DATA_KEY: OLD };
  const warningsWith = (settings: Readonly<Record<string, string>>) =>
    installation.run({ ...start, ...settings }, ({ app }) =>
      listKeyWarnings(app.db, { keys: app.keys, now: nowOf(app.clock) }),
    );

  it.each([
    ['STATUS_WEBHOOK_KEY', 'webhook', 'the payment provider refuses every message'],
    ['AUDIT_CHECKPOINT_KEY', 'audit', 'checkpoints made before cannot be verified'],
  ] as const)(
    'A28 %s that was replaced without its previous one is reported',
    async (name, purpose, words) => {
      const [first, second] = [aRandomKey(), aRandomKey()];
      expect(await warningsWith({ [name]: first })).toEqual([]);
      if (purpose === 'audit') await installation.run({ ...start, [name]: first }, signCheckpoint);
      const [warning = ''] = await warningsWith({ [name]: second });
      expect(warning).toContain(`${name} was replaced`);
      expect(warning).toContain(`previous key ${keyIdOf(purpose, first)}: ${words}`);
      expect(warning).not.toContain(first);
      expect(await warningsWith({ [name]: `${second},${first}` })).toEqual([]);
      expect(await warningsWith({ [name]: second })).toHaveLength(1);
    },
  );

  it('A28 AUDIT_CHECKPOINT_KEY is missed for as long as checkpoints are kept', async () => {
    const [first, second] = [aRandomKey(), aRandomKey()];
    await installation.run({ ...start, AUDIT_CHECKPOINT_KEY: first }, signCheckpoint);
    await warningsWith({ AUDIT_CHECKPOINT_KEY: second });
    installation.now += 10_000 * HOUR_MS;
    expect(await warningsWith({ AUDIT_CHECKPOINT_KEY: second })).toHaveLength(1);
  });

  it('A28 a mistyped AUDIT_CHECKPOINT_KEY is forgotten with the next start, unless it signed a checkpoint', async () => {
    const [right, mistyped] = [aRandomKey(), aRandomKey()];
    await installation.run({ ...start, AUDIT_CHECKPOINT_KEY: right }, signCheckpoint);
    expect(await warningsWith({ AUDIT_CHECKPOINT_KEY: mistyped })).toHaveLength(1);
    expect(await warningsWith({ AUDIT_CHECKPOINT_KEY: right })).toEqual([]);
    await installation.run({ ...start, AUDIT_CHECKPOINT_KEY: mistyped }, signCheckpoint);
    const [warning = ''] = await warningsWith({ AUDIT_CHECKPOINT_KEY: right });
    // The id that its checkpoints and `restore` name.
    expect(warning).toContain(`previous key ${signingKeyOf(mistyped, CHECKPOINT_PURPOSE).id}`);
    expect(await warningsWith({ AUDIT_CHECKPOINT_KEY: `${right},${mistyped}` })).toEqual([]);
  });
});

it('A28 a key of checkpoints that a build before knows by another id has one id after the start', async () => {
  const key = aRandomKey();
  const [key_id, replaced_key_id] = ['0123456789abcdef', 'fedcba9876543210'];
  const created = '2026-01-01T00:00:00.000Z';
  const proof = sign([key], 'audit canary', key_id);
  const settings = { ...SIGNING, DATA_KEY: OLD };
  await installation.run(settings, async () => undefined);
  await installation.db.deleteFrom('key_canary').where('purpose', '=', 'audit').execute();
  await insertCanary(installation.db, {
    purpose: 'audit',
    key_id,
    proof,
    created,
    replaced_key_id,
  });
  await installation.run({ ...settings, AUDIT_CHECKPOINT_KEY: key }, async () => undefined);
  const { id } = signingKeyOf(key, CHECKPOINT_PURPOSE);
  const rows = (await listCanaries(installation.db)).filter(({ purpose }) => purpose === 'audit');
  expect(rows).toMatchObject([{ key_id: id, created, replaced_key_id }]);
});

describe('verify-admin doctor', () => {
  const doctorWith = (settings: object) =>
    installation.run({ ...SIGNING, DATA_KEY: OLD, ...settings }, async (opened) => {
      const terminal = new Terminal(opened);
      await terminal.run(doctor);
      return terminal.output;
    });

  it('A28 names a key that values have and the settings do not, and a signing key without its previous one', async () => {
    await storeWith(OLD);
    expect(await doctorWith({})).toContain(
      'ok   keys: Every encrypted value names a key of DATA_KEY',
    );
    await installation.db.updateTable('kyb_draft').set({ key_id: '0123456789abcdef' }).execute();
    const output = await doctorWith({ TOKEN_KEY: NEW });
    expect(output).toContain(
      'BAD  keys: DATA_KEY does not have the key 0123456789abcdef of drafts of the KYB form',
    );
    expect(output).toContain('TOKEN_KEY was replaced');
  });

  it('A28 does not start with a DATA_KEY that is another one', async () => {
    await storeWith(OLD);
    await expect(doctorWith({ DATA_KEY: NEW })).rejects.toThrow(idOf(OLD));
  });
});
