import {
  type Conditions,
  type Download,
  type DownloadLimits,
  download,
} from '../../platform/download/download.ts';
import type { AddressRules } from '../../platform/download/public-address.ts';
import type { ListFile } from '../files/list-file.ts';
import type { Fetched } from './list-source.store.ts';
import type { ListSource } from './publishers.ts';

/** What a list may weigh and how long its publisher may take for one file of it. */
const DOWNLOAD_LONGEST_MS = 120_000;
export const LIST_LIMITS: DownloadLimits = { bytes: 120_000_000, total: DOWNLOAD_LONGEST_MS };

export interface FetchAsk {
  readonly rules: AddressRules;
  readonly limits: DownloadLimits;
  readonly conditions: ReadonlyMap<string, Conditions>;
  /** The day of the download, for a file whose publisher dates it in no other way. */
  readonly today: string;
}

/** The files of one list, whole, or the reason why there are none. */
export type FetchedSource =
  | {
      readonly kind: 'files';
      readonly files: readonly ListFile[];
      readonly fetched: readonly Fetched[];
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

function nameOf(url: string, list_name: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const name = last.replace(/[^\w.-]/g, '');
  return /\.(csv|xml|ods)$/i.test(name) ? name : list_name;
}

function dayOf(last_modified: string | null, today: string): string {
  const at = Date.parse(last_modified ?? '');
  return Number.isNaN(at) ? today : new Date(at).toISOString().slice(0, 10);
}

async function fetchAll(
  urls: readonly string[],
  { rules, limits, conditions }: FetchAsk,
): Promise<Map<string, Download>> {
  const answers = new Map<string, Download>();
  for (const url of urls) {
    const answer = await download(url, {
      rules,
      limits,
      conditions: conditions.get(url) ?? null,
    });
    answers.set(url, answer);
    // The files of one list are taken together or not at all.
    if (answer.kind === 'refused' || answer.kind === 'failed') break;
  }
  return answers;
}

function stoppedIn(answers: ReadonlyMap<string, Download>, { list_name }: ListSource) {
  for (const [url, answer] of answers) {
    if (answer.kind !== 'refused' && answer.kind !== 'failed') continue;
    return { kind: answer.kind, reason: `${nameOf(url, list_name)}: ${answer.reason}` };
  }
  return null;
}

/**
 * Downloads the files of one list. Where the publisher answers that all are unchanged, none is
 * downloaded; where one of them changed, the others are asked for again without conditions.
 */
export async function fetchSource(source: ListSource, ask: FetchAsk): Promise<FetchedSource> {
  const answers = await fetchAll(source.urls, ask);
  const all = [...answers.values()];
  if (all.every(({ kind }) => kind === 'unchanged')) return { kind: 'unchanged' };
  const unsent = source.urls.filter((url) => answers.get(url)?.kind === 'unchanged');
  const again = stoppedIn(answers, source) ? [] : unsent;
  for (const [url, answer] of await fetchAll(again, { ...ask, conditions: new Map() })) {
    answers.set(url, answer);
  }
  const stopped = stoppedIn(answers, source);
  if (stopped) return stopped;
  const files: ListFile[] = [];
  const fetched: Fetched[] = [];
  for (const [url, answer] of answers) {
    if (answer.kind !== 'file') continue;
    const { bytes, etag, last_modified } = answer;
    const modified = dayOf(last_modified, ask.today);
    files.push({ name: nameOf(url, source.list_name), bytes, modified });
    fetched.push({ url, etag, last_modified });
  }
  return { kind: 'files', files, fetched };
}
