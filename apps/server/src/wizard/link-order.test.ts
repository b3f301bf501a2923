import { beforeEach, describe, expect, it } from 'vitest';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant } from '../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { wizardLinkText } from '../kyb/wizard-link.ts';
import { insertFreshLink } from '../kyb/wizard-link.store.ts';
import { listOpenLinks } from '../links/open-links.store.ts';

const server = aServer();
const lena = server.client('CS');
const FILES = ['Company-W-8BEN-E', 'Company-Status-Document', 'Utility-Bill-or-Bank-Statement'];
const LAPSED = { status: 409, body: { error: 'wizard/already-submitted' } };

let account_id = 9700;
const key = () => ({ account_type: 'studio', account_id }) as const;
let phone: Applicant;
beforeEach(async () => {
  account_id += 1;
  // At the first millisecond of a second.
  server.time.now = Math.ceil(server.time.now / 1000) * 1000 + 3_600_000;
  await aStudio(server.app, { account_id }, { kyb_status: 'PENDING' });
  phone = new Applicant(server, key(), 60);
  for (const file of FILES) await phone.upload(file);
});

/** A link as an email or a launch makes one. */
async function aLink(): Promise<Applicant> {
  const { app, time } = server;
  const made = { ...key(), email_id: null, admin_uuid: null };
  const issued_at = await insertFreshLink(app.db, made, time.now);
  return new Applicant(server, key(), wizardLinkText(app.keys.link, key(), issued_at));
}
const submit = async () => expect((await phone.submit()).statusCode).toBe(200);
const saves = async (link: Applicant) => answerOf(await link.save(0, { city: 'Pécs' }));
const states = async () =>
  (await lena.get('/kyb_links', key())).json().data.map((one: { state: string }) => one.state);

describe('a link and a submission of the same second', () => {
  it('a link that was made before has lapsed, also within the same millisecond', async () => {
    const link = await aLink();
    await submit();
    expect(await saves(link)).toMatchObject(LAPSED);
    expect(answerOf(await link.submit({ companyName: 'Evil Kft.' }))).toMatchObject(LAPSED);
    expect(await states()).toEqual(['lapsed']);
  });

  it('a link that was made before and is named by a later second has lapsed', async () => {
    const links = [await aLink(), await aLink(), await aLink()];
    server.time.now += 500;
    await submit();
    server.time.now += 5000;
    for (const link of links) expect(await saves(link)).toMatchObject(LAPSED);
    expect(await states()).toEqual(['lapsed', 'lapsed', 'lapsed']);
  });

  it('a link that was made after it opens a new submission', async () => {
    server.time.now += 100;
    await submit();
    server.time.now += 100;
    const link = await aLink();
    expect(await saves(link)).toMatchObject({ status: 200 });
    expect((await link.read('/get_kyb_draft')).submitted).toBeNull();
    expect(await states()).toEqual(['valid']);
    const now = new Date(server.time.now).toISOString();
    const open = await listOpenLinks(server.app.db, key(), now);
    expect(open.filter(({ kind }) => kind === 'form')).toHaveLength(1);
  });

  it('a link that is not stored counts as made before', async () => {
    const old = new Applicant(server, key());
    await submit();
    expect(await saves(old)).toMatchObject(LAPSED);
  });
});
