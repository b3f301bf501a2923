import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@verify-admin/rulebook/kernel/time';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFolder } from '../../../../../tests/factories/a-folder.ts';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { Terminal } from '../../../../../tests/factories/a-terminal.ts';
import { anSdnFile } from '../../../../../tests/factories/list-files.ts';
import { rememberPlaces } from '../../audit/checkpoints/deliver-checkpoints.ts';
import { importLists } from '../../lists/import/import-lists.ts';
import { FilePlace } from '../../platform/checkpoint-places/file-place.ts';
import { freePort } from '../../platform/embedded-postgres/free-port.ts';
import { readClocks } from '../../platform/database/clock-reading.ts';
import { checkClock } from './check-clock.ts';
import { doctor } from './doctor.command.ts';

const folder = aFolder('doctor');
const outside = join(folder, 'outside', 'checkpoints.jsonl');
const test = anOpenApp(() =>
  Promise.resolve({
    settings: { AUDIT_CHECKPOINT_URL: `file://${outside}` },
    checkpointPlaces: [new FilePlace(outside)],
  }),
);
const terminal = new Terminal(test);

/** The line of a subject, with these settings besides those of the app. */
async function lineOf(name: string, settings: object = {}): Promise<string> {
  await terminal.runWith({ ...test.app.config, ...settings }, doctor);
  return terminal.output.split('\n').find((line) => line.slice(5).startsWith(`${name}: `)) ?? '';
}

/** The same where the settings are also those of the opened app. */
async function lineOfApp(name: string, settings: object): Promise<string> {
  const app = { ...test.app, config: { ...test.app.config, ...settings } };
  const other = new Terminal({ app });
  await other.run(doctor);
  return other.output.split('\n').find((line) => line.slice(5).startsWith(`${name}: `)) ?? '';
}

beforeEach(() => {
  test.time.now = Date.now();
});
afterEach(() => vi.unstubAllEnvs());

it('ends with 0 where all is well, and with 1 where one subject is not', async () => {
  await importLists(test.app, [anSdnFile(['Zdzislaw Przybylski'], 'sdn.csv')], {
    force_reason: 'The first list.',
  });
  expect(await terminal.run(doctor)).toBe(0);
  expect(terminal.output).not.toContain('BAD');
  vi.stubEnv('SMPT_URL', 'smtps://mail.example');
  expect(await terminal.run(doctor)).toBe(1);
  expect(terminal.output).toContain('BAD  settings: SMPT_URL is no setting of ours');
  expect(terminal.output.match(/^BAD/gm)).toHaveLength(1);
});

it('says whether the provider answers, and what is free on the disks', async () => {
  expect(await lineOf('provider')).toBe('ok   provider: The identity provider answers.');
  expect(await lineOf('disks')).toMatch(/^ok {3}disks: \d+\.\d GB are free where \/.+ is\.$/);
});

it('reports lists that nobody confirmed for a week', async () => {
  expect(await lineOf('lists')).toMatch(/^ok {3}lists: OFAC of /);
  test.time.now += 8 * DAY_MS;
  expect(await lineOf('lists')).toMatch(
    /^BAD {2}lists: Not confirmed by the publisher for more than a week: OFAC since 20\d\d-.*Run verify-admin lists update\.$/,
  );
});

describe('the clock of this machine', () => {
  it.each([
    [0, true, /differ by \d s\.$/],
    [-55_000, true, /differ by 5\d s\.$/],
    [3 * MINUTE_MS, false, /1[78]\d s ahead of that of the database: let both follow NTP\.$/],
    [-3 * MINUTE_MS, false, /18\d s behind that of the database/],
  ])('that is %i ms ahead of the one of the database', async (lead, well, sentence) => {
    const { db } = test.app;
    const found = await checkClock({
      db,
      readClocks: () => readClocks(db, () => Date.now() + lead),
    });
    expect(found).toEqual({ well, sentence: expect.stringMatching(sentence) });
  });
});

describe('the places of checkpoints', () => {
  beforeAll(() => rememberPlaces(test.app));

  it('are reached without a line', async () => {
    expect(await lineOf('checkpoints')).toBe(
      `ok   checkpoints: Checkpoints are kept at: file ${outside}.`,
    );
    // What is in the way of the folder that would be made.
    writeFileSync(join(folder, 'outside'), 'a file');
    expect(await lineOf('checkpoints')).toContain('BAD  checkpoints: file');
    rmSync(join(folder, 'outside'));
  });

  it('are reported where one has not taken a checkpoint', async () => {
    const why = 'The receiver answered 503.';
    await sql`update audit_place set why = ${why}`.execute(test.app.db);
    expect(await lineOf('checkpoints')).toBe(
      `BAD  checkpoints: file ${outside}: a checkpoint waits. ${why}`,
    );
    await sql`update audit_place set why = null`.execute(test.app.db);
  });

  it('are missed in production', async () => {
    const app = { ...test.app, checkpointPlaces: [] };
    const without = new Terminal({
      app: { ...app, config: { ...app.config, MODE: 'production' } },
    });
    await without.run(doctor);
    expect(without.output).toContain('BAD  checkpoints: AUDIT_CHECKPOINT_URL is not set');
  });
});

describe('the places of security events', () => {
  it('are reached without an event', async () => {
    const port = await freePort();
    const file = join(folder, 'events.jsonl');
    expect(await lineOfApp('security log', { SECURITY_LOG_URL: `file://${file}` })).toBe(
      `ok   security log: Security events are sent to: file ${file}.`,
    );
    expect(
      await lineOfApp('security log', { SECURITY_LOG_URL: `syslog://127.0.0.1:${port}` }),
    ).toBe(
      `BAD  security log: syslog 127.0.0.1:${port}: The syslog server cannot be reached (ECONNREFUSED).`,
    );
    const receiver = { SECURITY_LOG_URL: 'https://10.1.2.3/events', RECEIVER_NETWORKS: [] };
    expect(await lineOfApp('security log', receiver)).toContain(
      'in a private network that RECEIVER_NETWORKS does not name',
    );
  });
});

it('a receiver of changed statuses is reported where its network is not named, and where it is away', async () => {
  const port = await freePort();
  const webhooks = (settings: object) => lineOfApp('webhooks', settings);
  expect(await webhooks({})).toBe(
    'ok   webhooks: STATUS_WEBHOOK_URL is not set: changed statuses are sent to nobody.',
  );
  const inside = { STATUS_WEBHOOK_URL: 'https://10.1.2.3/status' };
  expect(await webhooks(inside)).toMatch(
    /^BAD {2}webhooks: receiver 10\.1\.2\.3 #\w+: .* RECEIVER_NETWORKS does not name\.$/,
  );
  expect(await webhooks({ STATUS_WEBHOOK_URL: `http://127.0.0.1:${port}/status` })).toContain(
    'cannot be reached (ECONNREFUSED)',
  );
});

it('an issuer that is away is reported before anything is opened', async () => {
  const settings = {
    OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
    OIDC_CLIENT_ID: 'verify',
    OIDC_CLIENT_SECRET: 'secret',
  };
  expect(await lineOf('issuer', settings)).toBe(
    'BAD  issuer: The issuer of OIDC_ISSUER does not answer (ECONNREFUSED).',
  );
});
