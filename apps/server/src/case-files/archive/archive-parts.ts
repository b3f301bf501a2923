import { createHash } from 'node:crypto';
import {
  CASE_FILE_FORMAT,
  CASE_FILE_NAMES,
  CASE_FILE_VERSION,
  type Manifest,
} from '@verify-admin/rulebook/case-files/manifest';
import { BUILD_NUMBER } from '../../platform/build-number.ts';
import { publicPemOf, type SigningKey, signText } from '../../platform/keys/signing-key.ts';
import { csvLine, BYTE_ORDER_MARK } from '../../platform/sheet/csv.ts';
import type { SheetCell } from '../../platform/sheet/sheet-cell.ts';
import type { CaseData } from '../data/read-case-data.ts';
import type { DataSet } from '../data/data-set.ts';
import type { CaseDocument } from '../case-documents.ts';
import { readmeText } from './readme-text.ts';
import { timelineOf } from './timeline.ts';

/** A file of the archive: its bytes, or the document whose stored bytes they are. */
export interface ArchivePart {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly content: Buffer | CaseDocument;
}

function partOf(name: string, content: Buffer): ArchivePart {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, size: content.length, sha256, content };
}

/** JSON with a line for each row, so that two case files can be compared. */
function jsonOf({ rows }: DataSet): Buffer {
  const lines = rows.map((row) => JSON.stringify(row));
  return Buffer.from(lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`);
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  return JSON.stringify(value);
}

function csvOf({ columns, rows }: DataSet): Buffer {
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))));
  return Buffer.from(BYTE_ORDER_MARK + csvLine(columns) + lines.join(''));
}

function dataParts(sets: readonly DataSet[]): ArchivePart[] {
  return sets
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((set) => [
      partOf(`data/${set.name}.csv`, csvOf(set)),
      partOf(`data/${set.name}.json`, jsonOf(set)),
    ]);
}

function timelinePart(data: CaseData): ArchivePart {
  const lines = timelineOf(data).map((line) => JSON.stringify(line));
  const text = lines.length === 0 ? '{"lines":[]}\n' : `{"lines":[\n${lines.join(',\n')}\n]}\n`;
  return partOf(CASE_FILE_NAMES.timeline, Buffer.from(text));
}

/** What `sha256sum -c` reads. */
export function checksumsText(
  files: readonly { readonly name: string; readonly sha256: string }[],
): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
}

/** What the archive is made of. */
export interface ArchiveContent {
  readonly data: CaseData;
  readonly documents: readonly CaseDocument[];
  readonly pdf: Buffer;
  readonly facts: ManifestFacts;
  readonly key: SigningKey;
}

export type ManifestFacts = Pick<
  Manifest,
  'case_file_id' | 'account' | 'made_at' | 'made_by' | 'checkpoint_keys'
>;

/** The manifest without its files. */
function headOf({ data, facts, key }: ArchiveContent): Omit<Manifest, 'files'> {
  const { case_file_id, account, made_at, made_by, checkpoint_keys } = facts;
  const newest = timelineOf(data).findLast(({ checkpoint }) => checkpoint !== null);
  const covering = data.checkpoints.find(({ seq }) => seq === newest?.checkpoint);
  return {
    format: CASE_FILE_FORMAT,
    version: CASE_FILE_VERSION,
    product: { name: 'Verify Admin', version: BUILD_NUMBER },
    case_file_id,
    account,
    made_at,
    made_by,
    chain_head: { seq: data.head.seq, hash: data.head.hash },
    checkpoint: covering ? { seq: covering.seq, hash: covering.hash } : null,
    signing_key: { id: key.id, pem: publicPemOf(key) },
    checkpoint_keys,
  };
}

/** Every file of a case file in the order of the archive; the manifest and its signature are the last two. */
export function archiveParts(content: ArchiveContent): ArchivePart[] {
  const { data, documents, pdf, key } = content;
  const head = headOf(content);
  const text = (name: string, words: string) => partOf(name, Buffer.from(words));
  const checkpoints = data.checkpoints.map((one) => `${one.text}\n`).join('');
  const listed = [
    text(CASE_FILE_NAMES.readme, readmeText(head)),
    partOf(CASE_FILE_NAMES.pdf, pdf),
    text(CASE_FILE_NAMES.key, head.signing_key.pem),
    text(CASE_FILE_NAMES.checkpoints, checkpoints),
    timelinePart(data),
    ...dataParts(data.sets),
    ...documents.map((document) => {
      const { name, size, sha256 } = document;
      return { name, size, sha256, content: document };
    }),
  ];
  const withSums = [...listed, text(CASE_FILE_NAMES.checksums, checksumsText(listed))];
  const files = withSums.map(({ name, size, sha256 }) => ({ name, size, sha256 }));
  const manifest = `${JSON.stringify({ ...head, files } satisfies Manifest, null, 1)}\n`;
  const signature = Buffer.from(signText(key, manifest), 'base64url');
  return [
    ...withSums,
    text(CASE_FILE_NAMES.manifest, manifest),
    partOf(CASE_FILE_NAMES.signature, signature),
  ];
}
