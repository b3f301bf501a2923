import {
  exportLink,
  readExportLink,
} from '../../../apps/server/src/kernel/exports/exported-file.ts';
import { DAY_MS } from '@verify-admin/rulebook/kernel/time';
import { expect, it } from 'vitest';
import { CASE_FILE_DOWNLOAD } from '../../../apps/server/src/case-files/case-file-download.ts';
import { TEST_NOW } from '../../factories/an-app.ts';
import { aServer } from '../../factories/a-server.ts';
import { aStudio } from '../../factories/accounts.ts';
import { aVerificationToken, VerifyingPerson } from '../../factories/a-verifying-person.ts';
import { fileLink, readLink } from '../../../apps/server/src/documents/files/document-link.ts';
import { readState, sealState } from '../../../apps/server/src/staff/sign-in-state.ts';

/** As `future-limits.test.ts`, of links and cookies, whose end is in their own text. */
const server = aServer();
const NOW = Date.parse(TEST_NOW);
const FAR = 200 * DAY_MS;
const iso = (ms: number) => new Date(NOW + ms).toISOString();

async function inFuture<Made>(make: () => Promise<Made>): Promise<Made> {
  server.time.now = NOW + FAR;
  const made = await make();
  server.time.now = NOW;
  return made;
}

it('a link to a verification that was made in the future has run out', async () => {
  await aStudio(server.app, { account_id: 83_002, first_name: 'Bálint', last_name: 'Halmos' });
  const make = () =>
    aVerificationToken(server, { account_type: 'studio', account_id: 83_002 }, null);
  const state = async (token: string) => (await new VerifyingPerson(server, token).check()).state;
  expect(await state(await make())).toBe('valid');
  expect(await state(await inFuture(make))).toBe('expired');
});

it('no signed link or cookie that was made in the future is good', () => {
  const keys = ['k'.repeat(32)];
  const file = (ms: number) => {
    const made = { asker: { jti: 'a' }, now: iso(ms) };
    const link = fileLink(keys, 'document link', { id: 1, link_version: 1 }, made);
    return readLink(keys, link.slice('/files/'.length), NOW);
  };
  expect([file(0)?.id, file(FAR)]).toEqual([1, null]);
  const actor = { uuid: 'u', username: 'a', email: 'e', role: 'CS', jti: 'a' } as const;
  const app = { keys: server.app.keys };
  const exported = (ms: number) => {
    const link = exportLink(app, CASE_FILE_DOWNLOAD, { id: 1, format: 'pdf' }, actor, iso(ms));
    return readExportLink(app, CASE_FILE_DOWNLOAD, link.split('/').at(-1) ?? '', NOW);
  };
  expect([exported(0)?.jti, exported(FAR)]).toEqual(['a', null]);
  const state = (ms: number) => readState(keys, sealState(keys, 'x', NOW + ms), NOW);
  expect([state(0), state(FAR)]).toEqual(['x', null]);
});
