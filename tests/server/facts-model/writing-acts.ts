import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { FileRefused } from '../../../apps/server/src/imports/files/file-rows.ts';
import { runImport } from '../../../apps/server/src/imports/run-import.ts';
import { systemStamp } from '../../../apps/server/src/kernel/audit.ts';
import { nowOf } from '../../../apps/server/src/platform/clock.ts';
import { aPdf } from '../../factories/a-file.ts';
import { applyCallbacks, personBody, storedCallbacks } from '../../factories/a-provider-desk.ts';
import type { Imported } from '../../facts-model/oracle/deeds.ts';
import { isPerOwner, ownersOf } from '../../facts-model/oracle/known.ts';
import { BIRTH_DATES, COMPANIES, COUNTRIES, pick } from '../../facts-model/values.ts';
import { type Act, granted } from './act.ts';
import { newPapers, knownDocuments } from './applicant-acts.ts';
import { documentsOf } from './read-account.ts';
import type { RealDesk } from './real-desk.ts';

/** The person of the account, or one of its owners. */
export function personOf({ watch }: RealDesk, value: number): number | null {
  const { known } = watch.model;
  return isPerOwner(known) ? pick(ownersOf(known), value).number : null;
}

export const upload: Act = async (desk, by) => {
  const before = await knownDocuments(desk);
  const { forms } = desk.watch.model.known;
  return async () => {
    const fields = { ...desk.key, img_type: 'Bank', original_filename: 'Bank.pdf' };
    const done = granted(
      await by.upload('/s3-upload-internal-image', fields, { filename: 'Bank.pdf', bytes: aPdf() }),
    );
    const added = await newPapers(desk, before, forms);
    const paper = added.find(({ id }) => id === done?.data.id);
    return paper ? { act: 'upload', paper, who: by.uuid } : null;
  };
};

export const hide: Act = async (desk, by, value) => {
  const all = await documentsOf(desk.server.app, desk.key);
  if (all.length === 0) return null;
  const { id, display } = pick(all, value);
  const isShown = display === 0;
  return async () => {
    const done = granted(
      await by.post('/hide_image', { image_id: id, display_value: Number(isShown) }),
    );
    return done ? { act: 'show', id, isShown, who: by.uuid } : null;
  };
};

export const mark: Act = async (desk, by, value) => {
  const all = await documentsOf(desk.server.app, desk.key);
  const field = pick(['city', 'companyName'], value);
  const documents = all.length === 0 || value % 3 === 0 ? [] : [pick(all, value).id];
  return async () => {
    const asked = { ...desk.key, field, mark: 'AGREES', reading: '', documents };
    return granted(await by.post('/mark_kyb_field', asked))
      ? { act: 'mark', field, ids: documents, who: by.uuid }
      : null;
  };
};

export const rename: Act = async (desk, by, value) => {
  const company_name = pick(COMPANIES, value);
  return async () => {
    const done = granted(await by.post('/update_company_name', { ...desk.key, company_name }));
    return done ? { act: 'rename', company_name, who: by.uuid } : null;
  };
};

const COLUMNS = {
  first_name: 'first_name',
  last_name: 'last_name',
  birth_date: 'bday',
  country: 'country',
  company_name: 'company_name',
  paid_company_name: 'payment_company_name',
} as const satisfies Readonly<Record<keyof Imported, string>>;

export const importRow: Act = async (desk, _by, value) => {
  const { app } = desk.server;
  const rows = [
    ['first_name', pick(['Viktor', 'ZSÓFIA', 'Zsófia'], value)],
    ['last_name', pick(['Evilov', 'Halmos'], value)],
    ['birth_date', pick(BIRTH_DATES, value)],
    ['country', pick(COUNTRIES, value)],
    ['company_name', pick(COMPANIES, value)],
  ] as const;
  const [field, text] = pick(rows, Math.floor(value / 3));
  const path = join(tmpdir(), `facts-${randomUUID()}.csv`);
  await writeFile(
    path,
    `account_type,account_id,${COLUMNS[field]}\nstudio,${desk.account_id},${text}\n`,
  );
  return async () => {
    const stamp = systemStamp(nowOf(app.clock), 'command-line');
    const quiet = { onProgress: () => {}, onWriting: () => {} };
    const asked = {
      kind: 'accounts',
      path,
      filename: 'facts.csv',
      isDryRun: false,
      operator: 'root',
      stamp,
    } as const;
    const ask = { ...asked, ...quiet };
    // One import at a time: the other is refused.
    const outcome = await runImport(app, ask).catch((error: unknown) => {
      if (error instanceof FileRefused) return null;
      throw error;
    });
    if (outcome === null) return null;
    if (!('counts' in outcome)) throw new Error('the row was not imported');
    return { act: 'import', imported: { [field]: text } };
  };
};

const SENT_AT_LAUNCH = ['not-initiated', 'pending', 'expired', 'unknown'];

export const launch: Act = async (desk, by, value) => {
  const owner = personOf(desk, value);
  const { owners, kyc } = desk.watch.reading;
  const before = owner === null ? kyc : (owners[owner] ?? '');
  const client_id = `studio:${desk.account_id}${owner === null ? '' : `&${owner}`}`;
  return async () => {
    if (!granted(await by.post('/launch_ky_from_inside', { client_id }))) return null;
    const { reference } = await desk.server.app.db
      .selectFrom('identity_session')
      .select('reference')
      .where('client_id', '=', client_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const isKnown = desk.sessions.some((one) => one.reference === reference);
    if (isKnown) return null;
    desk.sessions.push({ reference, owner });
    return {
      act: 'launch',
      owner,
      session: reference,
      isSubmitted: SENT_AT_LAUNCH.includes(before),
    };
  };
};

/** What is stored of a callback about a person. */
const personFacts = z.object({ overall: z.string() });

const REPORTS = { APPROVED: 'complete', DENIED: 'denied', SUSPECTED: 'blocked' } as const;

/** The provider calls back about a verification; what of it counted, its stored callback says. */
export const report: Act = async (desk, _by, value) => {
  const { sessions, server, provider } = desk;
  if (sessions.length === 0) return null;
  const { reference, owner } = pick(sessions.toReversed(), value % 4 === 3 ? 1 : 0);
  const overall = pick(['APPROVED', 'DENIED', 'APPROVED', 'SUSPECTED'] as const, value);
  const clientId = `studio:${desk.account_id}${owner === null ? '' : `&${owner}`}`;
  const finishTime = Math.floor(server.time.now / 1000) + 1;
  const before = (await storedCallbacks(server.app)).length;
  return async () => {
    const answer = await provider.callBack(
      personBody({ scanRef: reference, clientId, overall, finishTime }),
    );
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await applyCallbacks(server.app);
    const received = (await storedCallbacks(server.app)).slice(before);
    const isApplied = received.some((one) => {
      const { overall: word } = personFacts.parse(one.facts);
      return one.state === 'applied' && one.reference === reference && word === overall;
    });
    if (!isApplied) return null;
    return { act: 'report', session: reference, owner, result: overall, word: REPORTS[overall] };
  };
};

export const removeOwner: Act = async (desk, by, value) => {
  const former = ownersOf(desk.watch.model.known).filter(({ standing }) => standing === 'former');
  if (former.length === 0) return null;
  const { number } = pick(former, value);
  return async () => {
    const asked = { ...desk.key, account_sub_id: number, reason: 'Sold the share' };
    return granted(await by.post('/remove_former_owner', asked))
      ? { act: 'remove', owner: number, who: by.uuid }
      : null;
  };
};
