import { serverNow } from '../kernel/clock/clock.ts';
import {
  type AgreementForm,
  emptyAgreement,
} from '@verify-admin/rulebook/agreement/agreement-form';
import { useEffect, useState } from 'react';
import { newKey } from '../kernel/calls/new-key.ts';
import { browserKeyStore } from '../kernel/drafts/browser-key-store.ts';
import { declareDraft, Drafts } from '../kernel/drafts/drafts.ts';
import { createSealing } from '../kernel/drafts/sealing.ts';
import { localDay } from '../kernel/local-day.ts';

/** An agreement that is being filled in, with the numbers it is sent under: new ones whenever it changes. */
export interface AgreementDraft {
  readonly form: AgreementForm;
  readonly submit_id: string;
  readonly capture_id: string;
}

const KIND = declareDraft<AgreementDraft>(
  'agreement',
  { form: emptyAgreement(''), submit_id: '', capture_id: '' },
  true,
);
/** Nobody is logged in here. */
const PLACE = { person: 'creator', subject: 'contract' };

function openDrafts(): Drafts {
  return new Drafts({
    storage: sessionStorage,
    sealing: createSealing(browserKeyStore),
    now: serverNow,
  });
}

function draftOf(form: AgreementForm): AgreementDraft {
  return { form, submit_id: newKey(), capture_id: newKey() };
}

function emptyDraft(): AgreementDraft {
  return draftOf(emptyAgreement(localDay()));
}

/**
 * The agreement as it is typed. It outlives a reload of the tab: there is no account the server could keep it
 * for. It is sealed, as every draft with personal data is (0022). Null until the stored one was read.
 */
export function useAgreementDraft() {
  const [drafts] = useState(openDrafts);
  const [draft, setDraft] = useState<AgreementDraft | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const [stored, setStored] = useState<AgreementDraft | null>(null);

  useEffect(() => {
    let isHere = true;
    void drafts.ready.then(() => {
      if (!isHere) return;
      const found = drafts.find(KIND, PLACE);
      setDraft(found?.value ?? emptyDraft());
      setIsRestored(found !== null);
    });
    return () => {
      isHere = false;
    };
  }, [drafts]);

  useEffect(() => {
    let isHere = true;
    void drafts.stored.then(() => isHere && setStored(draft));
    return () => {
      isHere = false;
    };
  }, [drafts, draft]);

  const change = (form: AgreementForm) => {
    const next = draftOf(form);
    drafts.write(KIND, PLACE, next);
    setDraft(next);
  };
  const clear = () => {
    drafts.delete(KIND, PLACE);
    setDraft(emptyDraft());
    setIsRestored(false);
  };
  /** It was submitted, and is stored no more. */
  const forget = () => drafts.delete(KIND, PLACE);
  /** False while what was changed last is encrypted: a reload in this moment loses the change. */
  const isStored = stored === draft;
  return { draft, isRestored, isStored, change, clear, forget };
}
