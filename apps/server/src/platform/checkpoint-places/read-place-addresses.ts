import { type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingsRefused } from '../config/config.ts';
import { listIn } from '../config/setting-list.ts';
import { readS3Address, type S3Address } from '../storage/s3-address.ts';

export interface S3PlaceAddress {
  readonly kind: 's3';
  readonly address: S3Address;
  /** The folder of the objects, without a slash at its ends; empty for the bucket itself. */
  readonly prefix: string;
  /** For how many days an object is locked; null for not at all. */
  readonly lock_days: number | null;
}

export type PlaceAddress =
  | { readonly kind: 'file'; readonly path: string }
  | S3PlaceAddress
  | { readonly kind: 'receiver'; readonly url: URL };

type Refuse = (why: string) => never;

/** What is at a path: null where nothing is, or nobody may look. */
function findAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** The nearest folder above a path that exists is a folder. */
function canHold(path: string): boolean {
  const above = dirname(path);
  const found = findAt(above);
  if (found) return found.isDirectory();
  return above === path || canHold(above);
}

/** A place where no line could ever be added is refused at the start: later nobody might notice. */
function readFileAddress(text: string, refuse: Refuse): PlaceAddress {
  // A host, as in file://path, is always a mistake.
  if (!/^file:(\/\/)?\/[^/]/.test(text)) refuse('a file is written file:/path.');
  const path = fileURLToPath(text);
  const found = findAt(path);
  if (found?.isDirectory() || path.endsWith('/')) {
    refuse(`${path} is a folder. Name a file in it, such as ${join(path, 'lines.jsonl')}.`);
  }
  if (found && !found.isFile()) refuse(`${path} is not a file that lines can be added to.`);
  if (!canHold(path)) refuse(`${path} cannot be made, because a part of its path is a file.`);
  return { kind: 'file', path };
}

/** `s3://bucket/folder?region=…&lock_days=…` */
function readS3Place(text: string, setting: string, refuse: Refuse): PlaceAddress {
  if (!URL.canParse(text)) refuse('a bucket is written s3://bucket/folder?region=….');
  const url = new URL(text);
  const days = url.searchParams.get('lock_days');
  if (days !== null && !/^[1-9]\d{0,4}$/.test(days)) refuse('lock_days is a number of days.');
  const prefix = url.pathname.split('/').filter(Boolean).join('/');
  url.searchParams.delete('lock_days');
  url.pathname = '';
  const address = readS3Address(url.href, setting);
  return { kind: 's3', address, prefix, lock_days: days === null ? null : Number(days) };
}

function readReceiver(text: string, refuse: Refuse): PlaceAddress {
  if (!URL.canParse(text)) refuse('a receiver is written https://host/path.');
  const url = new URL(text);
  if (url.username !== '') refuse('a secret of a receiver is part of its path, not of its host.');
  return { kind: 'receiver', url };
}

function readPlaceAddress(text: string, setting: string): PlaceAddress {
  const refuse: Refuse = (why) => {
    throw new SettingsRefused([`${setting} is not valid: ${why}`]);
  };
  if (text.startsWith('file:')) return readFileAddress(text, refuse);
  if (text.startsWith('s3:')) return readS3Place(text, setting, refuse);
  if (/^https?:\/\//.test(text)) return readReceiver(text, refuse);
  return refuse('each place begins with file:, s3: or https:.');
}

/**
 * Reads the places that a setting names, separated by commas or spaces.
 * @param setting the name of the setting
 * @throws SettingsRefused with the sentence of the first that is wrong.
 */
export function readPlaceAddresses(value: string, setting: string): readonly PlaceAddress[] {
  return listIn(value).map((text) => readPlaceAddress(text, setting));
}
