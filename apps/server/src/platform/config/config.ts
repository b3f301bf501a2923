import { resolve } from 'node:path';
import { parseReadLimits } from '@verify-admin/rulebook/kernel/reads';
import * as z from 'zod';
import { readNamedAddresses } from '../download/named-addresses.ts';
import { refuseAddresses } from './address-rules.ts';
import { refuseConnections } from './connection-rules.ts';
import { COLLECTOR_HEADERS, isCollectorUrl } from './collector-rules.ts';
import { refuseSharedWork } from './shared-work.ts';
import { exposedDemo } from './exposed-demo.ts';
import { settingsWithoutTheirOthers } from './joined-settings.ts';
import { KEY_LENGTH_MIN, KEY_SETTINGS, plainKeysOf, refuseKeys } from './key-rules.ts';
import { isKmsUrl, KMS_FORMS, KMS_NAMES, type KmsSettings, refuseKms } from './kms-rules.ts';
import { refuseNetworks } from './networks.ts';
import { missingInProduction } from './needed-in-production.ts';
import { renamedSettings } from './renamed-settings.ts';
import {
  CLAMD,
  DATABASE_FORM,
  emailForms,
  EMBEDDED,
  HOSTS,
  isCurrency,
  isDatabaseAddress,
  keyPair,
  LAUNCH_KEYS,
  list,
  optional,
  ORIGINS,
  SHRINK_LIMITS,
  signingKeys,
} from './setting-forms.ts';
import { refuseTrustedProxies } from './trusted-proxies.ts';

/**
 * Every setting of the product, by its environment name. Each begins with `z` or `optional` on its own line: the
 * test that compares them with .env.example reads them here.
 */
const settingsShape = z.object({
  MODE: z.preprocess((v) => v ?? 'demo', z.enum(['demo', 'production'])),
  ROLE: z.preprocess((v) => v ?? 'all', z.enum(['web', 'worker', 'all'])),
  PORT: z.preprocess((v) => v ?? '3000', z.coerce.number().int().min(0).max(65_535)),
  HOST: z.preprocess((v) => v ?? '127.0.0.1', z.string().min(1)),
  /** ours: how long a web process that is to stop still serves, until every proxy has seen that it leaves. */
  DRAIN_SECONDS: z.preprocess((v) => v ?? '0', z.coerce.number().int().min(0).max(300)),
  /** Whose `X-Forwarded-For` is believed: limits and the log of refusals are by address. */
  TRUST_PROXY: z.preprocess(
    (v) => (v === undefined || v === '' ? 'loopback' : v),
    list.check(({ value, issues }) => {
      const message = refuseTrustedProxies(value);
      if (message !== null) issues.push({ code: 'custom', input: '', message });
    }),
  ),
  DATA_DIR: z.preprocess((v) => v ?? './data', z.string().min(1)).transform((dir) => resolve(dir)),
  DATABASE_URL: optional(z.string().refine(isDatabaseAddress, DATABASE_FORM)),
  DATABASE_READ_URL: optional(z.string().refine(isDatabaseAddress, DATABASE_FORM)),
  STORAGE_URL: optional(z.string().regex(/^(file|s3):/, 'must begin with file: or s3:')),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(emailForms.address),
  /** ours: hosts that production connects to without TLS. */
  PLAIN_HOSTS: z.preprocess((v) => v ?? '', list),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ })),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  /** ASVS 6.8.4: how the issuer must have authenticated a person. */
  OIDC_ACR: z.preprocess((v) => v ?? '', list),
  OIDC_AMR: z.preprocess((v) => v ?? '', list),
  /** ours: whether Logout ends the session at the issuer too. */
  OIDC_LOGOUT: z.preprocess((v) => v ?? 'here', z.enum(['here', 'issuer'])),
  EMPLOYEE_DOMAIN: optional(emailForms.domain),
  CONSULTANT_DOMAIN: optional(emailForms.domain),
  FIRST_ADMIN_EMAIL: optional(emailForms.address),
  TOKEN_KEY: optional(keyPair),
  LINK_KEY: optional(keyPair),
  DATA_KEY: optional(keyPair),
  AUDIT_CHECKPOINT_KEY: optional(signingKeys),
  AUDIT_CHECKPOINT_URL: optional(z.string()),
  /** Encrypts backups; it is kept apart from them. */
  BACKUP_KEY: optional(keyPair),
  /** Unwraps the keys above that are wrapped: the address of Vault or OpenBao, its mount with another name than transit. */
  KMS_URL: optional(
    z.string().refine(isKmsUrl, 'is written https://HOST:PORT or https://HOST:PORT/v1/MOUNT'),
  ),
  KMS_TOKEN: optional(z.string().regex(KMS_FORMS.token, 'is a token without spaces')),
  KMS_TOKEN_FILE: optional(z.string()),
  KMS_KEY_NAME: z.preprocess(
    (v) => (v === undefined || v === '' ? 'verify-admin' : v),
    z.string().regex(KMS_FORMS.keyName, 'is a name of letters, digits, -, _ and .'),
  ),
  KMS_NAMESPACE: optional(z.string().regex(KMS_FORMS.namespace, 'is a path of a namespace')),
  KMS_CA_FILE: optional(z.string()),
  KMS_TIMEOUT_SECONDS: z.preprocess((v) => v ?? '10', z.coerce.number().int().min(1).max(120)),
  /** A checkpoint covers at most so many lines, and its last line is at most so many seconds old. */
  AUDIT_CHECKPOINT_LINES: z.preprocess(
    (v) => v ?? '1000',
    z.coerce.number().int().min(1).max(10_000),
  ),
  AUDIT_CHECKPOINT_SECONDS: z.preprocess(
    (v) => v ?? '60',
    z.coerce.number().int().min(1).max(86_400),
  ),
  /** ours: how much one person may read an hour, or reads where nothing is unusual. */
  READ_LIMITS: z.preprocess(
    (v) => v ?? '',
    z.string().check(({ value, issues }) => {
      const limits = parseReadLimits(value);
      if (typeof limits === 'string') issues.push({ code: 'custom', input: '', message: limits });
    }),
  ),
  /** ours: private networks that the receivers of webhooks, checkpoints and security events may be in. */
  RECEIVER_NETWORKS: z.preprocess(
    (v) => v ?? '',
    list.check(({ value, issues }) => {
      const message = refuseNetworks(value);
      if (message !== null) issues.push({ code: 'custom', input: '', message });
    }),
  ),
  /** Where refused sign-ins and refused calls are sent. */
  SECURITY_LOG_URL: optional(z.string()),
  /** ours: where files of strangers are scanned before anybody opens them. */
  SCANNER_URL: optional(
    z.string().regex(CLAMD, 'is written clamd://HOST:PORT or clamd:///PATH_OF_SOCKET'),
  ),
  IDENFY_API_KEY: optional(z.string()),
  IDENFY_API_SECRET: optional(z.string()),
  IDENFY_SIGNING_KEY: optional(z.string()),
  IDENFY_URL: optional(z.url({ protocol: /^https?$/ })),
  LAUNCH_API_KEYS: optional(
    z
      .string()
      .regex(LAUNCH_KEYS, 'each key is written CALLER=KEY, with a KEY of 32 characters or more'),
  ),
  LAUNCH_ORIGINS: optional(z.string().regex(ORIGINS, 'each origin is written https://host')),
  REDIRECT_HOSTS: optional(z.string().regex(HOSTS, 'each host is written as in an address')),
  STATUS_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  STATUS_WEBHOOK_KEY: optional(keyPair),
  LISTS_URLS: optional(
    z.string().check(({ value, issues }) => {
      if (value.trim() === 'publishers') return;
      const read = readNamedAddresses(value);
      if (typeof read === 'string') issues.push({ code: 'custom', input: '', message: read });
    }),
  ),
  LISTS_MAY_LOSE: optional(
    z.string().regex(SHRINK_LIMITS, 'each limit is written NAME=SHARE%/RECORDS, as in OFAC=2%/100'),
  ),
  METRICS_TOKEN: optional(
    z.string().min(KEY_LENGTH_MIN, `needs at least ${KEY_LENGTH_MIN} characters`),
  ),
  /** Where traces are sent; without one of the two none are made. These are the names OpenTelemetry has for them. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.string().refine(isCollectorUrl, 'is written https://HOST:PORT'),
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(
    z.string().refine(isCollectorUrl, 'is written https://HOST:PORT/v1/traces'),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z.string().regex(COLLECTOR_HEADERS, 'each header is written NAME=VALUE'),
  ),
  OTEL_EXPORTER_OTLP_CERTIFICATE: optional(z.string()),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.preprocess(
    (v) => v || '10000',
    z.coerce.number().int().min(100).max(60_000),
  ),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess((v) => v || '1', z.coerce.number().min(0).max(1)),
  OTEL_SERVICE_NAME: z.preprocess((v) => v || 'verify-admin', z.string().max(100)),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  BATCH_NICE: z.preprocess((v) => v ?? '10', z.coerce.number().int().min(0).max(19)),
  /** ACCT-06: whether partners show the KYB Requirements Checklist. */
  KYB_REQUIREMENTS_CHECKLIST: z.preprocess((v) => v === 'true', z.boolean()),
  /** WIZ-73: the terms an applicant accepts; the catalogue's own text where it is not set. */
  KYB_TERMS: optional(z.string().trim().max(10_000)),
  /** ours: files with the documents creators accept; the agreement is offered with all of them and a currency. */
  AGREEMENT_TERMS_OF_SERVICE: optional(z.string()),
  AGREEMENT_CONTENT_CREATOR: optional(z.string()),
  AGREEMENT_PRIVACY_POLICY: optional(z.string()),
  AGREEMENT_CURRENCY: optional(z.string().refine(isCurrency, 'is a code of ISO 4217, such as USD')),
  /** Whether answers are checked against their declared shape before they leave. */
  CHECK_OUTPUT: z.preprocess((v) => v === 'true', z.boolean()),
  LOG_LEVEL: z.preprocess((v) => v ?? 'info', z.enum(['silent', 'error', 'warn', 'info', 'debug'])),
});

type Settings = z.output<typeof settingsShape>;
type SettingName = keyof Settings;

/** Every setting by its name. */
export const SETTING_NAMES: readonly string[] = Object.keys(settingsShape.shape);

const SECRETS: readonly SettingName[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'OIDC_CLIENT_SECRET',
  'TOKEN_KEY',
  'LINK_KEY',
  'DATA_KEY',
  'AUDIT_CHECKPOINT_KEY',
  'AUDIT_CHECKPOINT_URL',
  'SECURITY_LOG_URL',
  'BACKUP_KEY',
  'KMS_TOKEN',
  'IDENFY_API_KEY',
  'IDENFY_API_SECRET',
  'IDENFY_SIGNING_KEY',
  'LAUNCH_API_KEYS',
  'STATUS_WEBHOOK_KEY',
  'STATUS_WEBHOOK_URL',
  'LISTS_URLS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

export type Config = Readonly<Settings>;

/** Why the product cannot start: one sentence per setting. */
export class SettingsRefused extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsRefused';
    this.sentences = sentences;
  }
}

/** Keys somebody could guess, and addresses whose traffic somebody could read. */
function insecureInProduction(settings: Settings): string[] {
  if (settings.MODE === 'demo') return [];
  const keys = KEY_SETTINGS.map((name) => [name, plainKeysOf(settings[name])] as const);
  return [
    ...refuseKeys(Object.fromEntries(keys)),
    ...refuseAddresses(settings),
    ...refuseConnections(settings),
  ];
}

function sentencesOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.')} is not valid: ${message}`);
}

/**
 * Reads and checks all settings once.
 * @throws SettingsRefused with one sentence per setting that is missing or wrong.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = settingsShape.safeParse(environment);
  if (!read.success) throw new SettingsRefused(sentencesOf(read.error));
  const sentences = [
    ...renamedSettings(environment),
    ...missingInProduction(read.data),
    ...insecureInProduction(read.data),
    ...exposedDemo(read.data),
    ...refuseSharedWork(read.data),
    ...settingsWithoutTheirOthers(read.data),
    ...refuseKms(read.data),
  ];
  if (sentences.length > 0) throw new SettingsRefused(sentences);
  const { DATABASE_URL } = read.data;
  return Object.freeze({
    ...read.data,
    DATABASE_URL: DATABASE_URL === EMBEDDED ? undefined : DATABASE_URL,
  });
}

/**
 * The settings of the KMS alone: a key is wrapped before production has its own.
 * @throws SettingsRefused as `readConfig`
 */
export function readKmsSettings(
  environment: Readonly<Record<string, string | undefined>>,
): KmsSettings {
  const read = settingsShape.pick(KMS_NAMES).safeParse(environment);
  if (!read.success) throw new SettingsRefused(sentencesOf(read.error));
  const sentences = refuseKms(read.data);
  if (sentences.length > 0) throw new SettingsRefused(sentences);
  return read.data;
}

function shown(value: string | number | boolean | readonly unknown[]): string {
  return Array.isArray(value) ? value.map((part) => String(part)).join(',') : String(value);
}

/** The settings as lines that may be shown: secrets are only shown as set. */
export function describeConfig(config: Config): string[] {
  return Object.entries(config).map(([name, value]) => {
    if (value === undefined) return `${name}=`;
    return SECRETS.includes(name as SettingName) ? `${name}=(set)` : `${name}=${shown(value)}`;
  });
}

/** An environment for a process that reads what strangers wrote: none of the app's keys is in it. */
export function withoutSecrets(environment = process.env): NodeJS.ProcessEnv {
  const isSecret = (name: string) => SECRETS.some((secret) => secret === name);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isSecret(name)));
}

/** The address people open, without a slash at its end; links in mail begin with it. */
export function baseUrlOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  const baseUrl = PUBLIC_URL ?? `http://${HOST}:${PORT}`;
  return baseUrl.replace(/\/+$/, '');
}
