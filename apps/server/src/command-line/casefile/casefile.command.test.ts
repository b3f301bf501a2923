import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocument } from '../../../../../tests/factories/a-document.ts';
import { aPartner, aStudio } from '../../../../../tests/factories/accounts.ts';
import { newestAuditLine } from '../../../../../tests/factories/audit-lines.ts';
import { anOpenApp } from '../../../../../tests/factories/an-open-app.ts';
import { Terminal } from '../../../../../tests/factories/a-terminal.ts';
import { caseFileKeys } from '../../case-files/archive/case-file-key.ts';
import { CASE_FILES, ofWhich } from '../../case-files/case-files.store.ts';
import { makeNextCaseFile, makeTaken } from '../../case-files/make-case-files.ts';
import { publicPemOf } from '../../platform/keys/signing-key.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { casefile } from './casefile.command.ts';

let folder = '';
const test = anOpenApp();
const terminal = new Terminal(test);
afterAll(() => rm(folder, { recursive: true, force: true }));

const STUDIO = { account_type: 'studio', account_id: 48213 } as const;
const place = (name: string) => join(folder, name);
const filesOf = async () => (await readdir(folder)).toSorted();

async function countCaseFiles(): Promise<number> {
  const rows = await test.app.db.selectFrom('case_file').select('id').execute();
  return rows.length;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-admin-casefile-'));
  await aStudio(test.app, { ...STUDIO, company_name: 'Duna Stúdió Kft.' });
  await aPartner(test.app, { account_id: 12 });
  const [key] = caseFileKeys(test.app.keys);
  if (key) await writeFile(place('key.pem'), publicPemOf(key));
});

/** Checks a case file as somebody who has the public key of the installation. */
const verify = (path: string) =>
  terminal.run(casefile, 'verify', path, '--public-key', place('key.pem'));

/** The app, where something happens before the archive is put into the storage. */
function whileStored(before: () => Promise<void>): Terminal {
  const { storage } = test.app;
  const put = storage.putStream.bind(storage);
  const watched = new Proxy(storage, {
    get: (_storage, name: keyof Storage) => {
      if (name !== 'putStream') return storage[name].bind(storage);
      return async (...given: Parameters<Storage['putStream']>) => {
        await before();
        await put(...given);
      };
    },
  });
  return new Terminal({ app: { ...test.app, storage: watched } });
}

describe('verify-admin casefile ACCOUNT OUT.zip', () => {
  it('writes a case file that casefile verify accepts, for its owner alone', async () => {
    const path = place('made.zip');
    expect(await terminal.run(casefile, 'studio:48213', path)).toBe(0);
    expect(terminal.output).toContain(`of studio:48213 is in ${path}`);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await filesOf()).toEqual(['key.pem', 'made.zip']);
    expect(await verify(path)).toBe(0);
    expect(terminal.output).toContain('The case file is intact: studio 48213, "Duna Stúdió Kft."');
    expect(terminal.output).toMatch(/by admin \(ADMIN\)/);
  });

  it('is not accepted without a key of the reader: what was verified is said, and the exit code is 2', async () => {
    expect(await terminal.run(casefile, 'verify', place('made.zip'))).toBe(2);
    expect(terminal.output).not.toContain('intact');
    expect(terminal.output).toMatch(
      /nothing was changed since it was signed .+ was verified; who signed it was not, .+ Exit code 2\./,
    );
    const { publicKey } = generateKeyPairSync('ed25519');
    await writeFile(place('other.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
    const other = terminal.run(
      casefile,
      'verify',
      place('made.zip'),
      '--public-key',
      place('other.pem'),
    );
    await expect(other).rejects.toThrow('The case file is not valid.');
    await rm(place('other.pem'));
  });

  it('leaves an audit line of the ADMIN that names the operator, and is part of the file', async () => {
    const line = await newestAuditLine(test.app);
    expect(line).toMatchObject({
      act: 'case-file.created',
      actor_role: 'ADMIN',
      account_id: 48213,
      request_id: 'command-line',
      detail: { case_file_id: expect.any(Number), operator: expect.any(String) },
    });
    expect((await readFile(place('made.zip'))).includes(line.hash)).toBe(true);
  });

  it('is rejected by casefile verify once one byte is changed', async () => {
    const bytes = await readFile(place('made.zip'));
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(place('changed.zip'), bytes);
    await expect(terminal.run(casefile, 'verify', place('changed.zip'))).rejects.toThrow(
      'The case file is not valid.',
    );
  });

  it('acts for the ADMIN of --email, and for nobody of another role or domain', async () => {
    const make = (email: string, file: string) =>
      terminal.run(casefile, 'partner:12', place(file), '--email', email);
    expect(await make('marie.roux@ffn.example', 'marie.zip')).toBe(0);
    await verify(place('marie.zip'));
    expect(terminal.output).toContain('by marie.roux (ADMIN)');
    await expect(make('eve@elsewhere.example', 'eve.zip')).rejects.toThrow('may log in');
    const { db } = test.app;
    const marie = db.updateTable('admin_user').where('email', '=', 'marie.roux@ffn.example');
    await marie.set({ role: 'CS' }).execute();
    await expect(make('marie.roux@ffn.example', 'cs.zip')).rejects.toThrow('is CS');
    await marie.set({ role: 'ADMIN', disabled: true }).execute();
    await expect(make('marie.roux@ffn.example', 'cs.zip')).rejects.toThrow('is disabled');
    expect(await filesOf()).toEqual(['changed.zip', 'key.pem', 'made.zip', 'marie.zip']);
  });

  it.each([
    ['an account that is not there', 'partner:99', 'new.zip', 'There is no account partner:99.'],
    ['an account of no such type', 'bank:12', 'new.zip', 'ACCOUNT must be written as type:id'],
    ['a folder that is not there', 'partner:12', 'none/new.zip', 'There is no folder'],
    ['a folder that is a file', 'partner:12', 'made.zip/new.zip', 'There is no folder'],
    ['a file that exists', 'partner:12', 'made.zip', 'made.zip exists already. Name a new file.'],
    ['no account at all', 'partner', 'new.zip', 'Usage: casefile'],
  ])('refuses %s, and neither asks for a case file nor writes', async (_, account, file, why) => {
    const before = [await countCaseFiles(), await filesOf(), await readFile(place('made.zip'))];
    await expect(terminal.run(casefile, account, place(file))).rejects.toThrow(why);
    const after = [await countCaseFiles(), await filesOf(), await readFile(place('made.zip'))];
    expect(after).toEqual(before);
  });

  it('replaces no file that came while it was made', async () => {
    const path = place('late.zip');
    const watched = whileStored(() => writeFile(path, 'of somebody else'));
    await expect(watched.run(casefile, 'partner:12', path)).rejects.toThrow('exists already');
    expect(await readFile(path, 'utf8')).toBe('of somebody else');
    expect((await filesOf()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('says why it cannot be made', async () => {
    const { app } = test;
    await aStudio(app, { account_id: 7 });
    await aDocument(app, { account_id: 7, filename: 'lost.pdf' });
    await expect(terminal.run(casefile, 'studio:7', place('lost.zip'))).rejects.toThrow(
      'A stored document is missing',
    );
    const unsigned = new Terminal({ app: { ...app, keys: { ...app.keys, audit: [] } } });
    await expect(unsigned.run(casefile, 'studio:48213', place('no.zip'))).rejects.toThrow(
      'AUDIT_CHECKPOINT_KEY, which is not set',
    );
    expect(await filesOf()).not.toContain('lost.zip');
  });
});

describe('verify-admin casefile beside a running server', () => {
  it('is left alone by its workers while the command makes it', async () => {
    let hasWorkerTaken = true;
    const watched = whileStored(async () => {
      hasWorkerTaken = await makeNextCaseFile(test.app, 'ordinary');
    });
    expect(await watched.run(casefile, 'studio:48213', place('beside.zip'))).toBe(0);
    expect(hasWorkerTaken).toBe(false);
  });

  it('waits for the worker that took it over, and writes what that made', async () => {
    const lease_until = '2000-01-01T00:00:00.000Z';
    let worker = Promise.resolve();
    let made = 0;
    const watched = whileStored(async () => {
      made += 1;
      const { db } = test.app;
      const open = db.updateTable('case_file').where('state', '=', 'queued');
      await open.set({ lease_until }).execute();
      const taken = await CASE_FILES.take(db, ofWhich('ordinary'));
      if (taken) worker = makeTaken(test.app, taken);
    });
    const path = place('taken-over.zip');
    expect(await watched.run(casefile, 'studio:48213', path)).toBe(0);
    await worker;
    expect(made).toBe(1);
    const newest = test.app.db.selectFrom('case_file').orderBy('id', 'desc').select('zip_sha256');
    const { zip_sha256 } = await newest.limit(1).executeTakeFirstOrThrow();
    expect(watched.output).toContain(`SHA-256 ${zip_sha256}`);
    expect(await verify(path)).toBe(0);
  });
});
