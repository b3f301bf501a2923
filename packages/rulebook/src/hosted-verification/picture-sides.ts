import type { MessageKey } from '../wizard/messages/english.ts';

/** KYC-13: the pictures of a person, in the order they are taken; also their `img_type` as documents. */
export const PICTURE_SIDES = ['FRONT', 'BACK', 'FACE'] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];

interface PersonDocument {
  readonly label: MessageKey;
  readonly sides: readonly PictureSide[];
}

/** ours: what a person may show. Everything of a passport that counts is on one page. */
export const PERSON_DOCUMENTS = {
  'identity-card': { label: 'verify.identityCard', sides: ['FRONT', 'BACK', 'FACE'] },
  'driving-licence': { label: 'verify.drivingLicence', sides: ['FRONT', 'BACK', 'FACE'] },
  passport: { label: 'verify.passport', sides: ['FRONT', 'FACE'] },
} as const satisfies Readonly<Record<string, PersonDocument>>;

export type PersonDocumentKind = keyof typeof PERSON_DOCUMENTS;
export const PERSON_DOCUMENT_KINDS = Object.keys(PERSON_DOCUMENTS) as [
  PersonDocumentKind,
  ...PersonDocumentKind[],
];

/** The pictures a document needs. */
export function sidesOf(document: PersonDocumentKind): readonly PictureSide[] {
  return PERSON_DOCUMENTS[document].sides;
}

/** The side the machine-readable zone is on; null where the document has none. */
export function zoneSideOf(document: PersonDocumentKind): PictureSide | null {
  if (document === 'driving-licence') return null;
  return document === 'passport' ? 'FRONT' : 'BACK';
}
