import { generateKeyPairSync, sign } from 'node:crypto';

/** DER (X.690): a tag, the length and the content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : bytes)]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');

const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'));
const SUBJECT_ALT_NAME = hex('0603551d11');
const COMMON_NAME = hex('0603550403');

/** `YYMMDDhhmmssZ` */
function utcTime(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
}

/** A certificate (X.509) of this machine that signed itself, with its key; nobody but a test trusts it. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export function aCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('a test')))));
  const names = sequence(
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const day = 86_400_000;
  const content = sequence(
    der(0xa0, hex('020102')),
    hex('02010b'),
    ECDSA_SHA256,
    name,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, names)))),
  );
  const signature = sign('sha256', content, privateKey);
  const bytes = sequence(content, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}
