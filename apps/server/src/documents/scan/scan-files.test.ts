import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerFiles } from '../files/files.routes.ts';
import { DOCUMENTS } from '../files/document-files.ts';
import { aPdf } from '../../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../../tests/factories/accounts.ts';
import { Applicant } from '../../../../../tests/factories/an-applicant.ts';
import { auditLines } from '../../../../../tests/factories/audit-lines.ts';
import { answerOf } from '../../../../../tests/factories/client.ts';
import { allFavourable, readings } from '../../../../../tests/factories/decided-checks.ts';
import { EICAR, FakeClamd } from '../../../../../tests/servers/fake-clamd.ts';
import { readQueueStates } from '../../health/operating-figures.store.ts';
import { nowOf } from '../../platform/clock.ts';
import { scanNextFile, switchScans } from './scan-files.ts';

const clamd = new FakeClamd();
const server = aServer(async () => ({
  settings: { SCANNER_URL: await clamd.listen() },
  additions: (app) => [(http) => registerFiles(http, app, [DOCUMENTS])],
}));
const lena = server.client('CS');
let account_id = 71_000;

beforeEach(async () => {
  account_id += 1;
  clamd.behaviour = 'answers';
  await aStudio(server.app, { account_id });
  await switchScans(server.app);
  await server.app.db.deleteFrom('file_scan').execute();
});
afterEach(() => {
  clamd.scanned.length = 0;
});

/** A PDF with a text that no reader escapes. */
const paper = (text: string) => aPdf({ comment: `%${text}\n` });

async function upload(text: string) {
  const fields = { account_type: 'studio', account_id, original_filename: 'paper.pdf' };
  const file = { filename: 'paper.pdf', bytes: paper(text), type: 'application/pdf' };
  const answer = answerOf(await lena.upload('/s3-upload-internal-image', fields, file));
  expect(answer.status).toBe(200);
}

async function shown() {
  const answer = answerOf(await lena.post('/get_images', { account_type: 'studio', account_id }));
  return answer.body.data[0];
}

async function opened() {
  const answer = await lena.inject({ method: 'GET', url: (await shown()).presigned_url });
  return answer.statusCode === 200 ? 'shown' : answer.json();
}

const scans = () => server.app.db.selectFrom('file_scan').selectAll().execute();
const due = () => server.app.db.updateTable('file_scan').set({ due: new Date(0).toISOString() });

describe('a stored file', () => {
  it('is in quarantine until the scanner has answered, and is opened then', async () => {
    await upload('paper');
    expect((await shown()).scan).toEqual({ state: 'waiting', found: null });
    expect(await opened()).toMatchObject({ error: 'document/in-quarantine' });
    expect(await scanNextFile(server.app)).toBe(true);
    expect((await shown()).scan).toEqual({ state: 'clean', found: null });
    expect(await opened()).toBe('shown');
    const [line] = await auditLines(server.app, { account_id, act: 'document.released' });
    expect(line?.detail.scanner).toBe(server.app.scanner?.name);
    expect(await scanNextFile(server.app)).toBe(false);
  });

  it('is refused with the scanner’s name of what it found, and its bytes are deleted', async () => {
    await upload(EICAR);
    const [file] = await scans();
    await scanNextFile(server.app);
    expect((await shown()).scan).toEqual({ state: 'refused', found: 'Eicar-Signature' });
    expect(await opened()).toMatchObject({
      error: 'document/infected',
      detail: expect.stringContaining('Eicar-Signature'),
    });
    expect(await server.app.storage.get(file?.storage_key ?? '')).toBeNull();
    const lines = await auditLines(server.app, { account_id, act: 'document.infected' });
    expect(lines).toMatchObject([
      { outcome: 'Eicar-Signature', detail: { found: 'Eicar-Signature' } },
    ]);
  });

  it('whose deletion was cut off is deleted by the next process', async () => {
    await upload(EICAR);
    await server.app.db
      .updateTable('file_scan')
      .set({ state: 'refused', found: 'Eicar-Signature' })
      .execute();
    const [file] = await scans();
    await scanNextFile(server.app);
    expect(await server.app.storage.get(file?.storage_key ?? '')).toBeNull();
    expect(await scans()).toMatchObject([{ is_deleted: true, lease_by: null }]);
  });

  it.each(['closes', 'confused'] as const)(
    'stays in quarantine while the scanner %s, with doubled pauses',
    async (behaviour) => {
      clamd.behaviour = behaviour;
      await upload('paper');
      const pauses: number[] = [];
      for (let tries = 0; tries < 3; tries += 1) {
        await due().execute();
        await scanNextFile(server.app);
        const [row] = await scans();
        expect(row).toMatchObject({ state: 'waiting', lease_by: null, why: expect.any(String) });
        pauses.push(Math.round((Date.parse(row?.due ?? '') - Date.now()) / 10_000));
      }
      expect(pauses).toEqual([1, 2, 4]);
      expect(await opened()).toMatchObject({ error: 'document/in-quarantine' });
      clamd.behaviour = 'answers';
      await due().execute();
      await scanNextFile(server.app);
      expect(await opened()).toBe('shown');
    },
  );

  it('that waits is counted with its age', async () => {
    await upload('paper');
    const states = await readQueueStates(
      server.app.db,
      nowOf(() => Date.now() + 60_000),
    );
    const quarantine = states.find(({ queue }) => queue === 'quarantine');
    expect(quarantine?.waiting).toBe(1);
    expect(quarantine?.oldest_age).toBeGreaterThan(59);
  });

  it('has no state where no scanner is set: it is not called clean', async () => {
    await switchScans({ ...server.app, scanner: null });
    await upload('paper');
    expect((await shown()).scan).toBeUndefined();
    expect(await scans()).toEqual([]);
    expect(await opened()).toBe('shown');
  });
});

describe('the file of an applicant', () => {
  it('is one that was never sent where a virus was found, and the applicant reads so', async () => {
    const phone = new Applicant(server, { account_type: 'studio', account_id });
    await phone.upload('utilbankdoc', { filename: 'a.pdf', bytes: paper(EICAR) });
    expect(await phone.read('/get_kyb_draft')).toMatchObject({
      documents: [{ document: 'utilbankdoc' }],
      infected: [],
    });
    await scanNextFile(server.app);
    expect(await phone.read('/get_kyb_draft')).toMatchObject({
      documents: [],
      infected: [{ document: 'utilbankdoc', found: 'Eicar-Signature' }],
    });
    await phone.upload('utilbankdoc');
    expect(await phone.read('/get_kyb_draft')).toMatchObject({
      documents: [{ document: 'utilbankdoc' }],
      infected: [],
    });
  });

  it('that an approval of KYB rests on reopens it when a virus is found', async () => {
    const key = { account_type: 'studio', account_id } as const;
    const phone = new Applicant(server, key);
    for (const file of ['companyw8bene', 'companystatusdoc']) await phone.upload(file);
    await phone.upload('utilbankdoc', { filename: 'a.pdf', bytes: paper(EICAR) });
    expect((await phone.submit()).statusCode).toBe(200);
    await allFavourable(server.app, key, lena.uuid);
    while (await scanNextFile(server.app));
    expect(await readings(server.app, key)).toMatchObject({
      kyb_status: 'SUBMITTED',
      overall_status: 'PENDING',
      due_diligence_status: 'PENDING',
      kyc_status: 'complete',
      pay_status: 'APPROVED',
    });
    const [newest] = await lena.read('/get_all_kyb_status_history', key);
    expect(newest).toMatchObject({
      kyb_status: 'SUBMITTED',
      note: expect.stringMatching(/^Facts changed: Bank Statement was removed/),
    });
  });
});
