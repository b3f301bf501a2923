import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { aStudio } from '../accounts/a-studio.ts';
import { aVerification } from '../accounts/a-verification.ts';
import { aKycRecord, type KycRecordRow } from '../kyc/kyc-records.ts';
import type { MadeCase, MadeHitDecision } from '../cases/made-case.ts';
import { NAMED_ACCOUNTS } from './named-accounts.ts';
import { NAMED_STAFF } from '../staff/people.ts';
import type { Random } from '../random.ts';
import { makeSubmission } from '../kyb/submissions.ts';
import { dunaDocuments, dunaFacts } from './duna-documents.ts';
import { DUNA_TYPED, dunaMarks } from './duna-review.ts';
import { dunaNotes } from './duna-notes.ts';

const { account_type, account_id } = NAMED_ACCOUNTS.duna;
const KEY = { account_type, account_id };
const { ADMIN: ANNA, LEGAL: TOM, CS: LENA, CS_ADMIN: INES } = NAMED_STAFF;

/** The moment the dates below are written for; they move with the clock of the demo. */
const WRITTEN_AT = Date.parse('2026-11-21T14:05:12Z');
const NAME = 'Duna Stúdió Kft.';
/** As somebody typed it into the form: without the accents (ACCT-14). */
const VERIFY_NAME = 'Duna Studio Kft.';
const ZSOFIA = { owner_name: 'Zsófia Halmos', owner_email: 'zsofia@dunastudio.example' };
const JURIJ = { owner_name: 'Jurij Havrilecz', owner_email: 'j.havrilecz@dunastudio.example' };

/** One of the hits on Jurij is reviewed already. */
const REVIEWED: Omit<MadeHitDecision, 'created' | 'admin_uuid'> = {
  run_type: 'individual',
  list_name: 'UN',
  uid: 'UN-6908733',
  disposition: 'FALSE_POSITIVE',
  comment: 'Born 1961 in Almaty; our owner was born in 1979 in Hungary, seen on the identity card.',
};

export type At = (moment: string) => string;

/** Reads `11-16 16:03` as that moment, moved to `now`. */
function storyOf(now: number): At {
  return (moment) => {
    const written = Date.parse(`2026-${moment.replace(' ', 'T')}:00Z`);
    return new Date(now - (WRITTEN_AT - written)).toISOString();
  };
}

function records(at: At): KycRecordRow[] {
  const step = (
    owner: typeof ZSOFIA & { account_sub_id: number; owner_percent: number },
    cleaned_status: KycRecordRow['cleaned_status'],
    updated_1: string,
    verification_status: string,
  ) =>
    aKycRecord(KEY, {
      ...owner,
      cleaned_status,
      created: at('11-16 16:03'),
      updated_1,
      company_name: VERIFY_NAME,
      aml: cleaned_status === 'complete' ? 'NOT_SUSPECTED' : null,
      scan_ref: cleaned_status === 'pending' ? null : '7d0c1f52-9a64-4a0f-8d1e-5f1c2b7a9e30',
      verification_status,
      admin_uuid: cleaned_status === 'pending' ? LENA.uuid : null,
    });
  const zsofia = { ...ZSOFIA, account_sub_id: 1, owner_percent: 60 };
  const jurij = { ...JURIJ, account_sub_id: 2, owner_percent: 40 };
  return [
    step(zsofia, 'pending', at('11-16 16:03'), 'ACTIVE'),
    step(jurij, 'pending', at('11-16 16:03'), 'ACTIVE'),
    step(zsofia, 'submitted', at('11-17 09:58'), 'PROCESSING'),
    step(zsofia, 'complete', at('11-17 10:42'), 'APPROVED'),
  ];
}

function sents(at: At): MadeCase['kyc_sent'] {
  const sent = { ...KEY, account_sub_id: 2, email: JURIJ.owner_email, admin_uuid: LENA.uuid };
  return [
    { ...sent, created: at('11-16 16:03') },
    { ...sent, created: at('11-20 11:20') },
  ];
}

function kybHistory(at: At, idenfy_id: string): MadeCase['kyb_history'] {
  const sent = { ...KEY, idenfy_id: null, created: at('11-12 10:20'), note: null };
  return [
    { ...sent, kyb_status: 'PENDING', admin_uuid: LENA.uuid },
    { ...sent, kyb_status: 'SUBMITTED', admin_uuid: null, idenfy_id, created: at('11-19 16:31') },
  ];
}

/** Makes the studio of the pictures, its story ending at `now`. */
export function makeDuna(random: Random, now: number): MadeCase {
  const at = storyOf(now);
  const own = random.fork(formatClientId(account_type, account_id));
  const idenfy_id = own.hex(24);
  const run = (moment: string, admin_uuid: string) => ({
    at: Date.parse(at(moment)),
    uid: own.hex(25).toUpperCase(),
    admin_uuid,
  });
  const planned = {
    individual: { ...run('11-21 13:48', ANNA.uuid), account_sub_id: 2 },
    business: run('11-18 09:15', TOM.uuid),
  };
  const account = aStudio({
    account_id,
    created: at('11-02 09:40'),
    updated: at('11-21 12:06'),
    handle: 'dunastudio',
    first_name: 'Zsófia',
    last_name: 'Halmos',
    company_name: NAME,
    email: 'office@dunastudio.example',
    country: 'HU',
    status: 0,
    gpid: 'g1489213',
    payment_company_name: NAME,
    date_contract_signed: at('11-03 11:26'),
    acceptance_date: at('11-02 09:40'),
    assigned_user_uuid: LENA.uuid,
    gender: 'Female',
    bday: '1984-05-02',
    last_login_date: at('11-19 16:31'),
  });
  const verification = aVerification(KEY, {
    submit_timestamp: at('11-19 16:31'),
    updated: at('11-21 13:48'),
    company_name: VERIFY_NAME,
    idenfy_id,
    use_kyc_status_table: 1,
    kyc_status: 'pending',
    kyc_status_timestamp: at('11-16 16:03'),
    kyc_status_by: LENA.uuid,
    kyb_status: 'SUBMITTED',
    kyb_status_timestamp: at('11-19 16:31'),
    has_kyb_record: true,
    due_diligence_status: 'PENDING',
    company_type: 'Company',
    company_loc: 'Non US',
    pay_type: 'Metbank Wire',
    assigned_to: 'Studio/Models',
    pay_status: 'PENDING',
    pay_status_timestamp: at('11-20 08:54'),
    pay_status_by: INES.uuid,
  });
  const payment = { ...KEY, status: 'PENDING' as const, admin_uuid: INES.uuid };
  const saved = at('11-20 08:54');
  const facts = dunaFacts(at, { ...ZSOFIA, percent: 60 }, { ...JURIJ, percent: 40 });
  const made: MadeCase = {
    account,
    verification,
    kyc_record: records(at),
    kyc_sent: sents(at),
    kyb_history: kybHistory(at, idenfy_id),
    legal_history: [
      {
        ...KEY,
        created: at('11-19 16:31'),
        note: null,
        due_diligence_status: 'PENDING',
        admin_uuid: null,
      },
    ],
    payment_history: [{ ...payment, note: null, created: saved }],
    planned,
    aml_individual_history: [],
    aml_business_history: [],
    payment_selection: [
      {
        ...payment,
        country: 'HU',
        payment_type: 'Metbank Wire',
        version: 1,
        updated: saved,
        saved_by: payment.admin_uuid,
        makers: payment.admin_uuid === null ? [] : [payment.admin_uuid],
      },
    ],
    hit_decisions: [{ ...REVIEWED, created: at('11-21 14:03'), admin_uuid: ANNA.uuid }],
    notes: dunaNotes(KEY, at),
    kyb_submission: [],
    field_marks: dunaMarks(at),
    documents: dunaDocuments(KEY, at, facts),
    assigned: { created: at('11-21 12:06'), admin_uuid: ANNA.uuid },
  };
  return { ...made, kyb_submission: makeSubmission(facts, made, DUNA_TYPED) };
}
