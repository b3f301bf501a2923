import { isWrapped, type KeyValue } from '../keys/key-value.ts';
import { KEY_SETTINGS, type KeySetting } from './key-rules.ts';

/** How the KMS that unwraps keys is reached. */
export interface KmsSettings {
  readonly KMS_URL?: string | undefined;
  readonly KMS_TOKEN?: string | undefined;
  readonly KMS_TOKEN_FILE?: string | undefined;
  /** The name of the key at the KMS that wraps ours. */
  readonly KMS_KEY_NAME: string;
  readonly KMS_NAMESPACE?: string | undefined;
  readonly KMS_CA_FILE?: string | undefined;
  readonly KMS_TIMEOUT_SECONDS: number;
}

export const KMS_NAMES = {
  KMS_URL: true,
  KMS_TOKEN: true,
  KMS_TOKEN_FILE: true,
  KMS_KEY_NAME: true,
  KMS_NAMESPACE: true,
  KMS_CA_FILE: true,
  KMS_TIMEOUT_SECONDS: true,
} as const satisfies Record<keyof KmsSettings, true>;

/** An origin, with the path of the mount where it is not the usual one. */
const URL_FORM = /^https?:\/\/[^\s@?#/]+(?:\/|(?:\/[\w.-]+)*\/v1(?:\/[\w.-]+)+)?$/;

export function isKmsUrl(text: string): boolean {
  return URL_FORM.test(text) && URL.canParse(text);
}

/** Each becomes part of an address or of a header. */
export const KMS_FORMS = {
  token: /^[\u0021-\u007e]{1,4000}$/,
  keyName: /^\w[\w.-]{0,99}$/,
  namespace: /^\w[\w./-]{0,199}$/,
};

type NamedValues = { readonly [Name in KeySetting]?: readonly KeyValue[] | undefined };

/** Why a wrapped key of this setting cannot be used. */
export function withoutKms(setting: string): string {
  return `KMS_URL is not set: ${setting} has a wrapped key, which a KMS unwraps.`;
}

/** One sentence for each setting that a KMS lacks. */
export function refuseKms(settings: KmsSettings & NamedValues): string[] {
  const { KMS_URL, KMS_TOKEN, KMS_TOKEN_FILE } = settings;
  if (KMS_URL === undefined) {
    return KEY_SETTINGS.filter((name) => settings[name]?.some(isWrapped)).map(withoutKms);
  }
  if (KMS_TOKEN === undefined && KMS_TOKEN_FILE === undefined)
    return ['KMS_TOKEN or KMS_TOKEN_FILE is not set: the KMS of KMS_URL answers nobody without.'];
  if (KMS_TOKEN !== undefined && KMS_TOKEN_FILE !== undefined)
    return ['KMS_TOKEN and KMS_TOKEN_FILE are both set: one of them names the token.'];
  return [];
}
