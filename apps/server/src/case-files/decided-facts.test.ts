import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { dataOf } from '../../../../tests/factories/client.ts';
import { savePayment, upsertPayment, WIRE } from '../../../../tests/factories/payment-details.ts';
import { pdfText } from '../../../../tests/factories/read-pdf.ts';
import { exported } from '../kernel/exports/register-export.ts';
import { changeFacts } from '../kernel/facts/change-facts.ts';
import { nowOf } from '../platform/clock.ts';
import { eraseSubject } from '../retention/erase.store.ts';
import { CASE_FILE_DOWNLOAD } from './case-file-download.ts';
import { readCaseData, rowsOf } from './data/read-case-data.ts';
import { reopeningsSection } from './describe/decided-facts.ts';
import { makeNextCaseFile } from './make-case-files.ts';
import { verifyCaseFile } from './verify/verify-case-file.ts';

const server = aServer(async () => ({
  additions: (app) => [(http) => exported(CASE_FILE_DOWNLOAD)(http, app)],
}));
const tom = server.client('LEGAL');
const lena = server.client('CS');
let folder = '';
afterAll(() => rm(folder, { recursive: true, force: true }));

const KEY = { account_type: 'studio', account_id: 48217 } as const;
const SSN = '123-45-6789';
const OTHER_SSN = '987-65-4321';

function submission(ssn: string) {
  const data_json = JSON.stringify({ companyName: 'Duna Kft.', ssn, owners: [] });
  return { ...KEY, created: nowOf(server.app.clock), data_json };
}

/** A business submits again. */
function submitAgain(ssn: string): Promise<void> {
  const { app } = server;
  const context = { app, now: nowOf(app.clock), by: null };
  return app.db.transaction().execute((trx) =>
    changeFacts({ ...context, trx }, KEY, async (facts) => {
      await facts?.write((write) =>
        write.insertInto('kyb_submission').values(submission(ssn)).execute(),
      );
    }),
  );
}

async function aCaseFile() {
  const id = dataOf(await tom.post('/create_case_file', KEY)).case_file_id;
  await makeNextCaseFile(server.app, 'ordinary');
  const { files } = await tom.read('/find_case_file', { ...KEY, case_file_id: id });
  const read = async (url: string) => (await tom.inject({ method: 'GET', url })).rawPayload;
  return { zip: await read(files.zip.url), pdf: await read(files.pdf.url) };
}

async function data() {
  const read = await readCaseData(server.app, KEY, nowOf(server.app.clock));
  if (!read) throw new Error('no account');
  return read;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-admin-decided-facts-'));
  const settled = { kyb_status: 'APPROVED', kyc_status: 'complete' } as const;
  const clear = {
    individual_aml_status: 'NOT_SUSPECTED',
    business_aml_status: 'NOT_SUSPECTED',
  } as const;
  await aStudio(
    server.app,
    { account_id: KEY.account_id, company_name: 'Duna Kft.' },
    { ...settled, ...clear },
  );
  await server.app.db.insertInto('kyb_submission').values(submission(SSN)).execute();
  const ask = { client_id: `studio:${KEY.account_id}`, admin_comment: 'Papers seen' };
  for (const [type, override_status] of [
    ['legal', 'APPROVED'],
    ['kyb', 'DENIED'],
  ]) {
    dataOf(await tom.post('/edit_verify_status', { ...ask, type, override_status }));
  }
  await savePayment(lena, KEY.account_id, 'Metbank Wire', WIRE);
  await upsertPayment(tom, KEY.account_id, { status: 'APPROVED' });
  await submitAgain(OTHER_SSN);
  dataOf(await lena.post('/update_company_name', { ...KEY, company_name: 'Danube Ltd.' }));
});

describe('a case file tells what decisions were made on', () => {
  it('each decision with the digests of its facts, and no value of them', async () => {
    const rows = rowsOf(await data(), 'decided-facts');
    expect(rows).toMatchObject([
      { check_name: 'legal', status: 'APPROVED', admin_uuid: tom.uuid, definition: 1 },
      { check_name: 'kyb', status: 'DENIED', admin_uuid: tom.uuid },
      { check_name: 'payment', status: 'APPROVED', admin_uuid: tom.uuid },
    ]);
    const digests = rows[0]?.digests as Record<string, string>;
    expect(Object.keys(digests)).toContain('outcome/business_aml');
    expect(JSON.stringify(rows)).not.toContain('Duna');
  });

  it('what reopened a check, and what marked one, each with the decision it ended', async () => {
    const read = await data();
    const decided = rowsOf(read, 'decided-facts');
    const rows = rowsOf(read, 'reopenings');
    const kyb = rows.find((row) => row.check_name === 'kyb');
    expect(kyb).toMatchObject({
      from_status: 'DENIED',
      to_status: null,
      caused_by: null,
      prior_by: tom.uuid,
      decided_facts_id: decided[1]?.id,
      closed: null,
    });
    expect(kyb?.changes).toContainEqual(
      expect.objectContaining({ was: '•••-••-6789', is: '•••-••-4321' }),
    );
    const legal = rows.find((row) => row.check_name === 'legal');
    expect(legal).toMatchObject({ from_status: 'APPROVED', to_status: 'PENDING' });
    expect(rows.find((row) => row.check_name === 'payment')).toMatchObject({
      caused_by: lena.uuid,
    });
  });

  it('in words in its PDF, and with secrets masked everywhere', async () => {
    const { zip, pdf } = await aCaseFile();
    const text = (await pdfText(pdf)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('What was decided on');
    expect(text).toMatch(/\d+ facts, version 1 of their definition/);
    expect(text).toMatch(/Reopened on 20[\d: -]+UTC because Who is paid changed from “Duna Kft\.”/);
    expect(text).toMatch(
      new RegExp(
        `was Approved since 20[\\d: -]+UTC by ${tom.username}. Changed by ${lena.username}`,
      ),
    );
    expect(text).toContain('Marked “facts changed”');
    for (const secret of [SSN, OTHER_SSN, WIRE.IBAN]) expect(zip.includes(secret)).toBe(false);
    const path = join(folder, 'whole.zip');
    await writeFile(path, zip);
    const { decisions, reopenings } = await verifyCaseFile(path);
    expect([decisions, reopenings >= 4]).toEqual([3, true]);
  });

  it('and after an erasure only that there were some', async () => {
    const { db, clock } = server.app;
    await db
      .transaction()
      .execute((trx) => eraseSubject(trx, KEY, { basis: 'request', now: nowOf(clock) }));
    const read = await data();
    const rows = rowsOf(read, 'reopenings');
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.every(({ changes }) => JSON.stringify(changes) === '{"erased":true}')).toBe(true);
    const section = reopeningsSection(read);
    expect(JSON.stringify(section)).toContain('a fact changed, which was erased with the account');
    expect(JSON.stringify(section)).not.toContain('Danube');
  });
});
