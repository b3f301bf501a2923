import type { PaperFacts, PaperKind } from './drawing/paper.ts';
import { staffOf } from '../staff/people.ts';
import type { Random } from '../random.ts';
import { type CasePlan, keyOf } from '../cases/case-plan.ts';
import { type MadeDocument, makeDocument } from './documents.ts';
import type { MadeCase } from '../cases/made-case.ts';
import { daysMs, momentOf } from '../moments.ts';

const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');
/** The font of drawn documents holds these scripts and no other. */
const DRAWABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]*$/u;
/** WIZ-42: a proof of address is dated within 30 days. */
const PROOF_DAYS = 25;

function ownersOf({ kyc_record, account }: MadeCase): PaperFacts['owners'] {
  const shares = new Map<string, number>();
  for (const { owner_name, owner_percent } of kyc_record) {
    if (owner_name !== null && owner_percent !== null) shares.set(owner_name, owner_percent);
  }
  if (shares.size === 0) shares.set(`${account.first_name} ${account.last_name}`.trim(), 100);
  return [...shares].map(([owner_name, owner_percent]) => ({ owner_name, owner_percent }));
}

/** What the documents of a case and its submission say. */
export function drawPaperFacts(
  random: Random,
  { culture, person }: CasePlan,
  made: MadeCase,
): PaperFacts {
  const { account, verification } = made;
  const submitted = Date.parse(verification.submit_timestamp);
  return {
    company_name: account.company_name,
    registration: account.gpid ?? `HRB ${random.int(10_000, 99_999)}`,
    country: culture.country,
    city: random.pick(culture.cities).written,
    street: `${random.pick(culture.streets)} ${random.int(1, 190)}`,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    bday: person.bday,
    owners: ownersOf(made),
    dated: momentOf(submitted - daysMs(random.int(1, PROOF_DAYS))).slice(0, 10),
    serial: account.account_id,
  };
}

/** Whether all text of a document can be written in its font. */
function isDrawable(facts: PaperFacts): boolean {
  const { company_name, first_name, last_name, city, street, owners } = facts;
  const names = owners.map(({ owner_name }) => owner_name);
  return [company_name, first_name, last_name, city, street, ...names].every((text) =>
    DRAWABLE.test(text),
  );
}

function kindsOf(random: Random, { verification }: MadeCase, withPdf: boolean): PaperKind[] {
  const seen = verification.kyc_status !== 'not-initiated';
  const pdfs: PaperKind[] = withPdf ? ['company-extract', 'tax-form'] : [];
  const faces: PaperKind[] = random.chance(0.5) ? ['face', 'id-back'] : [];
  const ids: PaperKind[] = seen ? [...faces, 'id-front'] : [];
  return [...ids, random.pick(['utility-bill', 'bank-statement'] as const), ...pdfs, 'kyb-data'];
}

/** Draws what an applicant sent, oldest first; nothing where nothing was submitted. */
export function drawDocuments(
  random: Random,
  facts: PaperFacts,
  made: MadeCase,
  withPdf: boolean,
): MadeDocument[] {
  const { has_kyb_record, submit_timestamp, pay_status_timestamp } = made.verification;
  if (!has_kyb_record || !isDrawable(facts)) return [];
  const key = keyOf(made.account);
  const brought = { facts, created: submit_timestamp, admin_uuid: null };
  const documents = kindsOf(random, made, withPdf).map((kind) =>
    makeDocument(key, { ...brought, kind }),
  );
  if (pay_status_timestamp === null) return documents;
  const admin_uuid = random.pick(CS_LEVEL).uuid;
  const paid = { facts, created: pay_status_timestamp, admin_uuid, payment: true };
  return [...documents, makeDocument(key, { ...paid, kind: 'payment-screenshot' })];
}
