import {
  PERSON_DOCUMENT_KINDS,
  type PersonDocumentKind,
} from '@verify-admin/rulebook/hosted-verification/picture-sides';
import { useState } from 'react';
import { linkNameOf } from './link-name.ts';

/** The document a person shows; it outlives a reload. Null while none is chosen. */
export function usePersonDocument(token: string) {
  const place = `va-document ${linkNameOf(token)}`;
  const [document, setDocument] = useState<PersonDocumentKind | null>(() => {
    const stored = sessionStorage.getItem(place);
    return PERSON_DOCUMENT_KINDS.find((kind) => kind === stored) ?? null;
  });
  const choose = (kind: PersonDocumentKind) => {
    sessionStorage.setItem(place, kind);
    setDocument(kind);
  };
  return { document, choose };
}
