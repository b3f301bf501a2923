import { readFileSync } from 'node:fs';
import {
  AGREEMENT_DOCUMENTS,
  type AgreementDocumentName,
  type AgreementTerms,
} from '@verify-admin/rulebook/agreement/agreement-terms';
import { type Config, SettingsRefused } from '../../platform/config/config.ts';
import { INVENTED_DOCUMENTS } from './invented-documents.ts';
import { readDocument, sha256Of } from './read-document.ts';

type AgreementSettings = Pick<
  Config,
  | 'MODE'
  | 'AGREEMENT_TERMS_OF_SERVICE'
  | 'AGREEMENT_CONTENT_CREATOR'
  | 'AGREEMENT_PRIVACY_POLICY'
  | 'AGREEMENT_CURRENCY'
>;

const SETTINGS = {
  termsOfService: 'AGREEMENT_TERMS_OF_SERVICE',
  contentCreatorAgreement: 'AGREEMENT_CONTENT_CREATOR',
  privacyPolicy: 'AGREEMENT_PRIVACY_POLICY',
} as const satisfies Readonly<Record<AgreementDocumentName, keyof AgreementSettings>>;

const DEMO_CURRENCY = 'USD';

/** What the agreement cannot be offered without, in the order of the page. */
export function missingForAgreement(settings: AgreementSettings): readonly string[] {
  if (settings.MODE === 'demo') return [];
  const names = [
    ...AGREEMENT_DOCUMENTS.map((name) => SETTINGS[name]),
    'AGREEMENT_CURRENCY',
  ] as const;
  return names.filter((name) => settings[name] === undefined);
}

function readFileOf(name: AgreementDocumentName, path: string | undefined) {
  if (path === undefined) return readDocument(name, Buffer.from(INVENTED_DOCUMENTS[name]));
  try {
    return readDocument(name, readFileSync(path));
  } catch {
    return 'cannot be read';
  }
}

/**
 * The documents a creator accepts, read once: the text cannot change below a form that is being filled in. Null where
 * one is missing in production; the demo has invented ones.
 * @throws SettingsRefused with one sentence per file that cannot be read or is no document
 */
export function openAgreementTerms(settings: AgreementSettings): AgreementTerms | null {
  const read = AGREEMENT_DOCUMENTS.filter(
    (name) => settings.MODE === 'demo' || settings[SETTINGS[name]] !== undefined,
  ).map((name) => ({ name, document: readFileOf(name, settings[SETTINGS[name]]) }));
  const sentences = read.flatMap(({ name, document }) =>
    typeof document === 'string' ? [`${SETTINGS[name]} is not valid: the file ${document}.`] : [],
  );
  if (sentences.length > 0) throw new SettingsRefused(sentences);
  if (missingForAgreement(settings).length > 0) return null;
  const documents = read.flatMap(({ document }) => (typeof document === 'string' ? [] : document));
  const currency = settings.AGREEMENT_CURRENCY ?? DEMO_CURRENCY;
  const digest = sha256Of(JSON.stringify([...documents.map(({ sha256 }) => sha256), currency]));
  return { documents, currency, digest };
}
