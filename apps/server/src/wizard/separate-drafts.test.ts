import { parseWizardLink } from '@verify-admin/rulebook/kyb/wizard-link.rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPdf } from '../../../../tests/factories/a-file.ts';
import { aServer } from '../../../../tests/factories/a-server.ts';
import { aStudio } from '../../../../tests/factories/accounts.ts';
import { Applicant } from '../../../../tests/factories/an-applicant.ts';
import { answerOf } from '../../../../tests/factories/client.ts';
import { sendNextEmail } from '../emails/send-emails.ts';

const [PAY, BOOK] = ['p'.repeat(40), 'b'.repeat(40)];
const server = aServer({ settings: { LAUNCH_API_KEYS: `pay=${PAY},book=${BOOK}` } });
const lena = server.client('CS');
let account_id = 8500;

beforeEach(async () => {
  account_id += 1;
  await aStudio(server.app, { account_id, email: 'office@duna.example' }, { kyb_status: null });
});

const account = () => ({ account_type: 'studio' as const, account_id });
const linksOf = async () => (await lena.get('/kyb_links', account())).json().data;

/** Who was mailed the KYB email, on a device of their own. */
async function mailedTo(email: string): Promise<Applicant> {
  server.time.now += 20 * 60_000;
  const template_data = { email, name: 'Zsófia', company: 'Duna', type: 'studio' };
  const asked = await lena.post('/send_manual_kyb_email', {
    clientid: `studio:${account_id}`,
    template_data: JSON.stringify(template_data),
  });
  expect(asked.statusCode).toBe(200);
  while (await sendNextEmail(server.app)) {
    // every queued one
  }
  const { body } = await server.app.db
    .selectFrom('caught_mail')
    .select('text_part as body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const d = decodeURIComponent(/\/ffnKYB\?d=([^\s"&]+)/.exec(body)?.[1] ?? '');
  return new Applicant(server, account(), d);
}

/** Whom a caller of the launch API led to the form. */
async function launchedBy(key: string): Promise<Applicant> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/launch_ky',
    headers: { 'x-api-key': key },
    payload: { client_id: `studio:${account_id}` },
  });
  const { redirect_url } = answer.json();
  const d = new URL(redirect_url).searchParams.get('d') ?? '';
  return new Applicant(server, account(), d);
}

const opens = async (who: Applicant) => (await who.read('/get_kyb_draft')).draft?.city ?? null;

describe('a link that was mailed', () => {
  it('to a contact goes on with what a contact began', async () => {
    await (await mailedTo('office@duna.example')).save(0, { city: 'Pécs' });
    expect(await opens(await mailedTo('Office@Duna.example'))).toBe('Pécs');
    expect(await opens(new Applicant(server, account(), 5))).toBe('Pécs');
  });

  it('to no contact opens nothing that was begun before, and overwrites none of it', async () => {
    const contact = await mailedTo('office@duna.example');
    await contact.save(0, { city: 'Pécs' });
    await contact.upload('Company-W-8BEN-E');
    const stranger = await mailedTo('lena@ffn.example');
    expect(await stranger.read('/get_kyb_draft')).toMatchObject({
      version: 0,
      draft: null,
      documents: [],
    });
    await stranger.save(0, { city: 'Eger' });
    await stranger.upload('Company-W-8BEN-E', { filename: 'other.pdf', bytes: aPdf() });
    await stranger.post('/remove_kyb_document', { document: 'companyw8bene' });
    expect(await contact.read('/get_kyb_draft')).toMatchObject({
      draft: { city: 'Pécs' },
      documents: [{ document: 'companyw8bene' }],
    });
    expect(await opens(await mailedTo('LENA@ffn.example'))).toBe('Eger');
    expect(await opens(await mailedTo('tom@ffn.example'))).toBeNull();
  });

  it('is on the account with its address, whether that is a contact, and when it opened something', async () => {
    await (await mailedTo('office@duna.example')).save(0);
    const stranger = await mailedTo('lena@ffn.example');
    await stranger.save(0);
    await stranger.read('/get_kyb_draft');
    expect(await linksOf()).toMatchObject([
      { recipient: 'lena@ffn.example', is_for_stranger: true, opened: expect.any(String) },
      { recipient: 'office@duna.example', is_for_stranger: false, opened: null },
    ]);
  });

  it('in the same second as another one is another link', async () => {
    const ask = (email: string) =>
      lena.post('/send_manual_kyb_email', {
        clientid: `studio:${account_id}`,
        template_data: JSON.stringify({ email, name: 'Z', company: 'D', type: 'studio' }),
      });
    await Promise.all([ask('office@duna.example'), ask('lena@ffn.example')]);
    while (await sendNextEmail(server.app)) {
      // every queued one
    }
    const links = await linksOf();
    expect(new Set(links.map(({ issued_at }: { issued_at: number }) => issued_at)).size).toBe(2);
  });
});

describe('a link of a launch key', () => {
  it('opens what was begun under the same key alone, and is on the account', async () => {
    await new Applicant(server, account(), 5).save(0, { city: 'Pécs' });
    const pay = await launchedBy(PAY);
    expect(await opens(pay)).toBeNull();
    await pay.save(0, { city: 'Eger' });
    const book = await launchedBy(BOOK);
    expect(await opens(book)).toBeNull();
    server.time.now += 3_600_000;
    const again = await launchedBy(PAY);
    expect(parseWizardLink(again.d)).not.toEqual(parseWizardLink(pay.d));
    expect(await opens(again)).toBe('Eger');
    expect((await linksOf()).map(({ caller }: { caller: string }) => caller)).toEqual([
      'pay',
      'book',
      'pay',
    ]);
  });

  it('a launch that is repeated at once leads to the same link', async () => {
    const [one, other] = [await launchedBy(PAY), await launchedBy(PAY)];
    expect(one.d).toBe(other.d);
    expect(await linksOf()).toHaveLength(1);
  });
});

it('a submission ends every draft of the account, with its files', async () => {
  const contact = await mailedTo('office@duna.example');
  await contact.save(0);
  const stranger = await mailedTo('lena@ffn.example');
  await stranger.save(0, { city: 'Eger' });
  await stranger.upload('Company-W-8BEN-E');
  for (const document of [
    'Company-W-8BEN-E',
    'Company-Status-Document',
    'Utility-Bill-or-Bank-Statement',
  ]) {
    await contact.upload(document);
  }
  expect(answerOf(await contact.submit())).toMatchObject({ status: 200 });
  const { db } = server.app;
  const of = { account_id };
  for (const table of ['kyb_draft', 'kyb_separate_draft', 'kyb_upload'] as const) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', of.account_id)
      .execute();
    expect(rows).toEqual([]);
  }
});
