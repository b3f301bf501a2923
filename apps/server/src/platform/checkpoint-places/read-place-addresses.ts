import { fileURLToPath } from 'node:url';
import { SettingsRefused } from '../config/config.ts';
import { readS3Address, type S3Address } from '../storage/s3-address.ts';

const SETTING = 'AUDIT_CHECKPOINTS';

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

function refuse(why: string): never {
  throw new SettingsRefused([`${SETTING} is not valid: ${why}`]);
}

function readFileAddress(text: string): PlaceAddress {
  if (!text.startsWith('file:///')) refuse('a file is written file:///path.');
  return { kind: 'file', path: fileURLToPath(text) };
}

/** `s3://bucket/folder?region=…&lock_days=…` */
function readS3Place(text: string): PlaceAddress {
  if (!URL.canParse(text)) refuse('a bucket is written s3://bucket/folder?region=….');
  const url = new URL(text);
  const days = url.searchParams.get('lock_days');
  if (days !== null && !/^[1-9]\d{0,4}$/.test(days)) refuse('lock_days is a number of days.');
  const prefix = url.pathname.split('/').filter(Boolean).join('/');
  url.searchParams.delete('lock_days');
  url.pathname = '';
  const address = readS3Address(url.href, SETTING);
  return { kind: 's3', address, prefix, lock_days: days === null ? null : Number(days) };
}

function readReceiver(text: string): PlaceAddress {
  if (!URL.canParse(text)) refuse('a receiver is written https://host/path.');
  const url = new URL(text);
  if (url.username !== '') refuse('a secret of a receiver is part of its path, not of its host.');
  return { kind: 'receiver', url };
}

function readPlaceAddress(text: string): PlaceAddress {
  if (text.startsWith('file:')) return readFileAddress(text);
  if (text.startsWith('s3:')) return readS3Place(text);
  if (/^https?:\/\//.test(text)) return readReceiver(text);
  return refuse('each place begins with file:, s3: or https:.');
}

/**
 * Reads the places of a setting, separated by commas or spaces.
 * @throws SettingsRefused with the sentence of the first that is wrong.
 */
export function readPlaceAddresses(setting: string): readonly PlaceAddress[] {
  return setting
    .split(/[\s,]+/)
    .filter((text) => text !== '')
    .map(readPlaceAddress);
}
