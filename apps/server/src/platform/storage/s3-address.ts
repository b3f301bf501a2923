import { SettingsRefused } from '../config/config.ts';

/** The bucket of a server that speaks S3. */
export interface S3Address {
  readonly bucket: string;
  /** Null for the provider's own address of the region. */
  readonly endpoint: string | null;
  readonly region: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FORM = 's3://bucket?endpoint=https://…&region=…';
const KNOWN = ['endpoint', 'region'];
/** Servers that are reached by an endpoint take any region; this is the one they expect unasked. */
const ENDPOINT_REGION = 'us-east-1';

function refuse(setting: string, why: string): never {
  throw new SettingsRefused([`${setting} is not valid: ${why}`]);
}

function isWebAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  return address.username === '' && address.search === '' && address.hash === '';
}

/**
 * Reads `s3://bucket?endpoint=…&region=…`. Keys and secrets are never part of it: they come from
 * the standard AWS environment (AWS_ACCESS_KEY_ID and its like, a profile, or the machine's own
 * role).
 * @param setting what a refusal names
 * @throws SettingsRefused with the sentence of what is wrong.
 */
export function readS3Address(text: string, setting = 'STORAGE_URL'): S3Address {
  if (!URL.canParse(text)) refuse(setting, `it must have the form ${FORM}.`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    refuse(setting, 'access keys come from the AWS environment, never from the address.');
  }
  if (!BUCKET.test(url.host)) refuse(setting, `after s3:// comes the name of a bucket: ${FORM}.`);
  if (!['', '/'].includes(url.pathname))
    refuse(setting, 'it needs its own bucket, not a folder in one.');
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) refuse(setting, `it takes endpoint and region, not ${unknown}.`);
  const endpoint = url.searchParams.get('endpoint') || null;
  if (endpoint !== null && !isWebAddress(endpoint)) {
    refuse(setting, 'endpoint must be an http or https address.');
  }
  const region = url.searchParams.get('region') || (endpoint === null ? '' : ENDPOINT_REGION);
  if (region === '')
    refuse(setting, 'without an endpoint it needs a region, such as region=eu-central-1.');
  return { bucket: url.host, endpoint, region };
}
