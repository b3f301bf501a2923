import { aPdf } from '../../../factories/a-file.ts';
import { aRow, aWorkbook } from '../../../factories/a-workbook.ts';
import { anUpload, type SentForm } from '../../../factories/an-upload.ts';
import type { WriteKind } from './seen.ts';

export type AskKind = WriteKind | 'read' | 'search';

/** Somebody of the staff, with the accounts nobody else writes to. */
export interface Person {
  readonly token: string;
  readonly accounts: readonly number[];
  /** How often they asked for each thing so far. */
  readonly asked: Map<AskKind, number>;
}

/** A request as it is sent; the path is as in the contracts: `/search`. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Which time this is, from 0, that a person asks for such a thing. */
export function nextOf({ asked }: Person, kind: AskKind): number {
  const nth = asked.get(kind) ?? 0;
  asked.set(kind, nth + 1);
  return nth;
}

const authorization = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

function get(person: Person, path: string): Asked {
  return { method: 'GET', path, headers: authorization(person), body: Buffer.alloc(0) };
}

function post(person: Person, path: string, fields: Readonly<Record<string, unknown>>): Asked {
  const headers = { ...authorization(person), 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: Buffer.from(JSON.stringify(fields)) };
}

function upload(person: Person, path: string, { headers, payload }: SentForm): Asked {
  return { method: 'POST', path, headers: { ...authorization(person), ...headers }, body: payload };
}

/** The nth request of a kind by a person; a write leaves its mark. */
export async function requestOf(
  kind: AskKind,
  person: Person,
  { mark, nth }: { readonly mark: string; readonly nth: number },
): Promise<Asked> {
  const { accounts } = person;
  const account_id = accounts[nth % accounts.length] ?? 0;
  const key = { account_type: 'studio', account_id };
  switch (kind) {
    case 'read':
      return get(person, `/get_account_detail?account_type=studio&account_id=${account_id}`);
    case 'search':
      return post(person, '/search', { search_string: `studio ${nth % 50}` });
    case 'note':
      return post(person, '/add_note', { ...key, note: mark });
    case 'override': {
      const override_status = nth % 2 === 0 ? 'DENIED' : 'PENDING';
      const fields = { client_id: `studio:${accounts[0]}`, type: 'kyb', admin_comment: mark };
      return post(person, '/edit_verify_status', { ...fields, override_status });
    }
    case 'document': {
      const filename = `${mark}.pdf`;
      const file = { filename, bytes: aPdf({ text: mark }), type: 'application/pdf' };
      const form = await anUpload({ ...key, original_filename: filename }, file);
      return upload(person, '/s3-upload-internal-image', form);
    }
    case 'email': {
      const to = { email: `${mark}@applicant.example`, name: 'Ada Reyes' };
      const fields = { clientid: `studio:${account_id}`, template_data: JSON.stringify(to) };
      return post(person, '/send_manual_kyc_email', fields);
    }
  }
}

/** Uploads a workbook with a row for each of these accounts. */
export async function uploadBatch(person: Person, account_ids: readonly number[]): Promise<Asked> {
  const bytes = aWorkbook(account_ids.map((id) => aRow(id)));
  const form = await anUpload({ account_type: 'studio' }, { filename: 'rows.xlsx', bytes });
  return upload(person, '/upload_bulk_aml/', form);
}

/** Starts the batch of an uploaded workbook. */
export function startBatch(person: Person, status_flag: string): Asked {
  return post(person, '/run_account_updates', { status_flag });
}
