import { browserKeyStore } from '../../kernel/drafts/browser-key-store.ts';
import { createSealing } from '../../kernel/drafts/sealing.ts';
import { after } from '../link/after.ts';
import { DeviceCopy } from './device-copy.ts';
import { type DraftPlace, type SavedVersion, WizardDraft } from './wizard-draft.ts';

interface SavedDraftPlace<Form>
  extends Pick<DraftPlace<Form>, 'isSame' | 'withoutLost' | 'save' | 'read'> {
  /** Under which the copy of this device is stored. */
  readonly name: string;
  /** What reads a stored form and throws where it is something else; loaded where there is one. */
  readonly loadParse: () => Promise<(given: unknown) => Form>;
}

/** Opens what a link has saved, with what this device has that the server does not. */
export async function openSavedDraft<Form>(
  { name, loadParse, ...place }: SavedDraftPlace<Form>,
  saved: SavedVersion<Form>,
): Promise<WizardDraft<Form>> {
  const copy = new DeviceCopy(sessionStorage, createSealing(browserKeyStore), name, loadParse);
  const draft = new WizardDraft<Form>(
    {
      ...place,
      after,
      copy: { store: (typed) => void copy.store(typed), delete: () => copy.delete() },
    },
    saved,
  );
  const typed = await copy.find();
  if (typed) draft.restore(typed);
  return draft;
}
