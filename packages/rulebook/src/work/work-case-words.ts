import { countText } from '../kernel/figures.ts';
import { kybTask } from '../checks/kyb-task.ts';
import { TAX_FORMS } from '../expired-documents/tax-form.rules.ts';
import type { ExpiryData } from '../expired-documents/expired-documents.contract.ts';
import { checkRow, showStatus, type StatusOf } from '../checks/checks.ts';
import { type CaseKind, waitingsOf } from '../checks/waiting.rules.ts';
import type { RunType } from '../aml/aml.rules.ts';
import { EMAIL_KINDS, type EmailKind } from '../emails/email.rules.ts';
import { formatPoints } from '../aml/score.ts';
import type { AmlHit } from '../aml/aml-response.ts';
import { type Listing, LISTING_STATES } from '../aml/listing.states.ts';
import { notePartsOf } from '../notes/note.rules.ts';

/** What is shown of a case in addition to its account. */
export interface CaseWords {
  /** The check whose hits wait; null for every other kind. */
  readonly run_type: RunType | null;
  readonly subject: string;
  readonly list: string;
  readonly fact: string;
  readonly detail: string;
}

const NONE: CaseWords = { run_type: null, subject: '', list: '', fact: '', detail: '' };

/** The most serious hit that waits, and how many of all do. */
export interface HitsFacts {
  readonly run_type: RunType;
  readonly verdict: AmlHit['verdict'];
  readonly score: number;
  readonly asked_name: string;
  readonly asked_dob: string;
  readonly lists: readonly string[];
  /** What became of its record since it was found; null while nothing did. */
  readonly listing: Listing | null;
  readonly open: number;
  readonly hits: number;
}

const VERDICTS: Readonly<Record<AmlHit['verdict'], string>> = {
  match: 'Match',
  possible: 'Possible',
  contradicted: 'Contradicted',
};

function openText({ open, hits }: HitsFacts): string {
  if (open < hits) return `${open} of ${hits} hits open`;
  return countText(hits, 'hit');
}

/** ours: `Match 91.2`, `2 of 3 hits open, no birth date`. */
export function describeHits(facts: HitsFacts): CaseWords {
  const { run_type, verdict, score, asked_name, asked_dob, lists, listing } = facts;
  const isUndated = run_type === 'individual' && asked_dob === '';
  const noDate = isUndated ? 'no birth date on the account' : '';
  const isListed = listing === null || listing === 'LISTED';
  const left = isListed ? '' : LISTING_STATES[listing].label.toLowerCase();
  return {
    run_type,
    subject: asked_name,
    list: lists.join(', '),
    fact: `${VERDICTS[verdict]} ${formatPoints(score)}`,
    detail: [openText(facts), left, noDate].filter((part) => part !== '').join(', '),
  };
}

interface KybFacts {
  readonly company_loc: string | null;
  readonly company_type: string | null;
  readonly documents: number;
  readonly overall_status: StatusOf<'overall'> | null;
  /** How many things the applicant is asked for; null where no request is open. */
  readonly asked: number | null;
}

export function describeKyb(facts: KybFacts): CaseWords {
  const { company_loc, company_type, documents, overall_status, asked } = facts;
  const business = [company_loc, company_type].filter(Boolean).join(' - ');
  if (asked !== null) {
    const things = asked === 1 ? 'asked for 1 thing' : `asked for ${asked} things`;
    const detail = business ? `${business}, ${things}` : things;
    return { ...NONE, fact: 'Waits for the applicant', detail };
  }
  const many = countText(documents, 'document');
  const isReviewed = kybTask('SUBMITTED', overall_status) === 'status';
  const fact = isReviewed ? 'Documents reviewed, KYB status open' : 'Submitted';
  return { ...NONE, fact, detail: business ? `${business}, ${many}` : many };
}

/** A case of which there is no more to say than the status that waits. */
export function describeStatus(kind: CaseKind): CaseWords {
  const waiting = waitingsOf(kind).map(({ check, statuses = {} }) => {
    const [word] = statuses[checkRow(check).columns.status] ?? [];
    return word ? showStatus(check, word).label : '';
  });
  return { ...NONE, fact: waiting[0] ?? '' };
}

export function describeLegal(): CaseWords {
  return { ...NONE, fact: 'Ready', detail: 'KYB is approved and KYC is complete' };
}

export function describePayment(facts: {
  readonly payment_type: string | null;
  readonly saved_by: string | null;
}): CaseWords {
  const { payment_type, saved_by } = facts;
  const detail = saved_by ? `saved by ${saved_by}` : 'saved by the applicant';
  return { ...NONE, fact: payment_type ?? 'Payment details', detail };
}

export function describeEmail(facts: {
  readonly kind: EmailKind;
  readonly recipient: string;
  readonly why: string | null;
}): CaseWords {
  const { kind, recipient, why } = facts;
  return {
    ...NONE,
    subject: recipient,
    fact: `${EMAIL_KINDS[kind].label} was not sent`,
    detail: why ?? '',
  };
}

export function describeApproval(facts: {
  readonly summary: string;
  readonly maker: string;
}): CaseWords {
  return { ...NONE, fact: facts.summary, detail: `requested by ${facts.maker}` };
}

const EXCERPT_MAX = 140;

export function describeMention(facts: {
  readonly note: string;
  readonly author: string;
}): CaseWords {
  const plain = notePartsOf(facts.note)
    .map((part) => (part.kind === 'mention' ? `@${part.username}` : part.text))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...plain];
  const detail =
    letters.length > EXCERPT_MAX ? `${letters.slice(0, EXCERPT_MAX).join('')}…` : plain;
  return { ...NONE, fact: facts.author, detail };
}

export function describeExpired({ business_type }: Pick<ExpiryData, 'business_type'>): CaseWords {
  const { form, expires, mark } = TAX_FORMS[business_type];
  const detail = mark ?? (expires ? 'Legal approval expired with it' : '');
  return { ...NONE, fact: `${form} is older than 3 years`, detail };
}

/** ours: an identity document that KYC rests on and that ended on the day. */
export function describeExpiredIdentity(facts: {
  readonly name: string;
  readonly id_expiration_date: string;
}): CaseWords {
  const { name: subject, id_expiration_date } = facts;
  return {
    ...NONE,
    subject,
    fact: 'Identity document expired',
    detail: `Its last day was ${id_expiration_date}, KYC is complete`,
  };
}

/** `Identity pictures`, of whom, and of which document. */
export function describePictures(facts: {
  readonly person_name: string | null;
  readonly document: string;
}): CaseWords {
  const detail = facts.document.replace('-', ' ');
  return { ...NONE, subject: facts.person_name ?? '', fact: 'Identity pictures', detail };
}

/** Which of the checks that this list is about are to be decided again. */
export function describeFacts(facts: { readonly facts_changed: readonly string[] }): CaseWords {
  const marked = waitingsOf('facts').filter(({ check }) => facts.facts_changed.includes(check));
  const detail = marked.map(({ check }) => checkRow(check).label).join(', ');
  return { ...NONE, fact: 'Facts changed', detail };
}

/** A case whose record is gone by the time its words are read. */
export const NO_WORDS: CaseWords = NONE;
