import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { isPepSuspected, verdictOf } from '@verify-admin/rulebook/aml/aml-response';
import { MANUAL_RUN_NOTE } from '@verify-admin/rulebook/aml/aml.rules';
import type { AmlStatus } from '@verify-admin/rulebook/aml/aml.states';
import type { AccountKey } from '../../accounts/accounts.store.ts';
import type {
  BusinessAmlHistoryTable,
  IndividualAmlHistoryTable,
} from '../../platform/database/history-tables.ts';
import { staffOf } from '../people.ts';
import type { Random } from '../random.ts';
import { businessResponse, individualResponse, type Listed } from './aml-response.ts';
import { type Asked, explainDrawn, type Piece } from './drawn-explanation.ts';
import type { Person } from './persons.ts';
import { momentOf, type Row } from './row.ts';

export type IndividualAmlRow = Omit<Row<IndividualAmlHistoryTable>, 'batch_id'>;
export type BusinessAmlRow = Omit<Row<BusinessAmlHistoryTable>, 'batch_id'>;

const CS_LEVEL = staffOf('CS', 'CS_ADMIN', 'LEGAL', 'ADMIN');
const LISTS = ['OFAC', 'UN', 'UK', 'PEPS'] as const;
const REASONS = {
  OFAC: ['Programme TCO', 'Programme SDGT', 'Programme CYBER2'],
  UN: ['Listed under resolution 1267', 'Listed under resolution 1970'],
  UK: ['Asset freeze', 'Travel ban and asset freeze'],
  PEPS: ['Regional councillor', 'Member of parliament until 2019', 'Relative of a minister'],
} as const;

/** Names one check of one run. */
function drawUid(random: Random): string {
  return random.hex(25).toUpperCase();
}

/** A listed name, the pieces of the customer's that answer it, and how. */
interface Likeness {
  readonly name: string;
  readonly pieces: readonly Piece[];
}

function drawListed(random: Random, like: Likeness, asked: Asked, nationality: string): Listed {
  const listName = random.pick(LISTS);
  const score = random.int(820, 985) / 10;
  const verdict = asked.dob !== '' || score > 92 ? 'match' : 'possible';
  return {
    listName,
    listNumber: `${listName}-${random.int(1000, 99_999)}`,
    name: like.name,
    reason: random.pick(REASONS[listName]),
    score,
    verdict,
    dob: asked.dob,
    nationality,
    explanation: explainDrawn(like, asked, { score: score / 100, verdict, nationality }),
  };
}

/** Names a list might hold for a person: a letter short, a second given name, an initial. */
function drawLikeness(random: Random, { first_name, last_name }: Person): Likeness {
  const last = last_name.toUpperCase();
  const surname: Piece = [last_name, last, 'equal'];
  const short = first_name.slice(0, -1) || first_name;
  const initial = `${first_name.slice(0, 1)}.`;
  return random.pick<Likeness>([
    { name: `${last}, ${short}`, pieces: [surname, [first_name, short, 'edit']] },
    {
      name: `${last}, ${first_name} Alexander`,
      pieces: [surname, [first_name, first_name, 'equal'], ['', 'Alexander', 'missing']],
    },
    { name: `${last}, ${initial}`, pieces: [surname, [first_name, initial, 'initial']] },
  ]);
}

/** The company's name on a list, with a word more. */
function listedCompany(business_name: string): Likeness {
  const words = business_name.trim().split(/\s+/);
  const name = `${business_name.toUpperCase()} HOLDINGS`;
  const equal = words.map((word): Piece => [word, word.toUpperCase(), 'equal']);
  return { name, pieces: [...equal, ['', 'HOLDINGS', 'missing']] };
}

/** What a run left on the verification record. */
export interface AmlOutcome<R> {
  readonly row: R;
  readonly hits: number;
  /** Nobody has decided on them yet. */
  readonly open: number;
  readonly contradicted: number;
  readonly pep: boolean;
}

function countsOf(listed: readonly Listed[]) {
  const contradicted = listed.filter(({ verdict }) => verdict === 'contradicted').length;
  return { hits: listed.length, open: listed.length - contradicted, contradicted };
}

/** ENT-14: an individual run; null where none was made or there is no name to run (AML-05). */
export function drawIndividualRun(
  random: Random,
  key: AccountKey,
  status: AmlStatus,
  subject: { person: Person; country: string; account_sub_id: number | null },
  at: number,
): AmlOutcome<IndividualAmlRow> | null {
  const { person, country, account_sub_id } = subject;
  const individual_name = `${person.first_name} ${person.last_name}`.trim();
  if (status === 'NOT_RUN' || individual_name === '') return null;
  const listed = Array.from({ length: status === 'SUSPECTED' ? random.int(1, 3) : 0 }, () =>
    drawListed(
      random,
      drawLikeness(random, person),
      { name: individual_name, type: 'individual', dob: person.bday, country },
      country,
    ),
  );
  return individualRun(
    key,
    { individual_name, account_sub_id, listed },
    {
      at: momentOf(at),
      uid: drawUid(random),
      admin_uuid: random.pick(CS_LEVEL).uuid,
    },
  );
}

interface RunBy {
  readonly at: string;
  readonly uid: string;
  readonly admin_uuid: string;
}

/** ENT-14: a run that found exactly these listed names. */
export function individualRun(
  { account_type, account_id }: AccountKey,
  subject: { individual_name: string; account_sub_id: number | null; listed: readonly Listed[] },
  { at, uid, admin_uuid }: RunBy,
): AmlOutcome<IndividualAmlRow> {
  const individual_aml_response = individualResponse(uid, at, subject.listed);
  const row = {
    account_type,
    account_id,
    individual_aml_timestamp: at,
    individual_aml_response,
    individual_aml_status: verdictOf(subject.listed),
    admin_note: MANUAL_RUN_NOTE,
    admin_uuid,
    client_id: formatClientId(account_type, account_id, subject.account_sub_id),
    individual_name: subject.individual_name,
  };
  const { listed } = subject;
  const pep = isPepSuspected(individual_aml_response);
  return { row, ...countsOf(listed), pep };
}

/** ENT-15: a business run; null where none was made or there is no name to run (AML-10). */
export function drawBusinessRun(
  random: Random,
  key: AccountKey,
  status: AmlStatus,
  subject: { business_name: string; country: string },
  at: number,
): AmlOutcome<BusinessAmlRow> | null {
  if (status === 'NOT_RUN' || subject.business_name.trim() === '') return null;
  const { business_name, country } = subject;
  const listed = Array.from({ length: status === 'SUSPECTED' ? random.int(1, 2) : 0 }, () =>
    drawListed(
      random,
      listedCompany(business_name),
      { name: business_name, type: 'company', dob: '', country },
      country,
    ),
  );
  return businessRun(
    key,
    { business_name, listed },
    {
      at: momentOf(at),
      uid: drawUid(random),
      admin_uuid: random.pick(CS_LEVEL).uuid,
    },
  );
}

/** ENT-15: a business run that found exactly these listed names. */
export function businessRun(
  { account_type, account_id }: AccountKey,
  { business_name, listed }: { business_name: string; listed: readonly Listed[] },
  { at, uid, admin_uuid }: RunBy,
): AmlOutcome<BusinessAmlRow> {
  const business_aml_response = businessResponse(uid, at, listed);
  const row = {
    account_type,
    account_id,
    business_aml_timestamp: at,
    business_aml_response,
    business_aml_status: verdictOf(listed),
    admin_note: MANUAL_RUN_NOTE,
    admin_uuid,
    business_name,
  };
  return { row, ...countsOf(listed), pep: false };
}
