import { cleanText, isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { Select, TextInput } from '@mantine/core';
import {
  getInfluencerProfile,
  type InfluencerProfile,
  updateInfluencer,
} from '@verify-admin/rulebook/influencers/influencers.contract';
import { CATEGORIES, isCategory } from '@verify-admin/rulebook/influencers/categories';
import { INFLUENCER_TEXTS } from '@verify-admin/rulebook/influencers/influencers.rules';
import { isEmailAddress } from '@verify-admin/rulebook/kernel/email-address';
import { WHOLE_NAME_MAX } from '@verify-admin/rulebook/kernel/person-name';
import { useState } from 'react';
import { useAct } from '../../kernel/calls/use-act.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { EMAIL_INPUT } from '../../ui/field/email-input.ts';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { INFLUENCER_READS } from '../manager/use-influencers.ts';

interface EditProfileModalProps {
  profile: InfluencerProfile;
  opened: boolean;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

const PROFILE_DRAFT = declareDraft('influencer-profile', {
  full_name: '',
  email: '',
  category: '',
});

/** INF-27: full name, email and category. */
export function EditProfileModal({ profile, opened, onClose, onDone }: EditProfileModalProps) {
  const [tried, setTried] = useState(false);
  const draft = useDraft(PROFILE_DRAFT, profile.id, {
    basis: String(profile.version),
    begin: {
      full_name: profile.full_name,
      email: profile.email,
      category: profile.category ?? '',
    },
  });
  // What was seen when the dialog was opened; a colleague's change is not overwritten unseen.
  const [seen, setSeen] = useState<number | null>(null);
  if (opened && seen === null) setSeen(profile.version);
  if (!opened && seen !== null) setSeen(null);
  const saving = useAct(updateInfluencer, {
    renews: [getInfluencerProfile, ...INFLUENCER_READS],
    onDone: ({ message }) => {
      setTried(false);
      draft.discard();
      onDone(message);
    },
  });
  const { full_name, email, category } = draft.value;
  const isNameMissing = isBlank(full_name);
  const isEmailWrong = !isEmailAddress(cleanText(email));
  const set = (change: Partial<typeof draft.value>) => draft.write({ ...draft.value, ...change });
  const save = () => {
    setTried(true);
    if (isNameMissing || isEmailWrong) return;
    saving.run({
      id: profile.id,
      full_name: full_name.trim(),
      email: cleanText(email),
      category: isCategory(category) ? category : null,
      expected_version: seen ?? profile.version,
    });
  };

  return (
    <ModalFrame
      title={INFLUENCER_TEXTS.edit}
      subject={profile.full_name}
      opened={opened}
      onClose={() => {
        setTried(false);
        saving.reset();
        onClose();
      }}
      submit={{ label: 'Save', run: save, busy: saving.busy, hint: 'save' }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      <TextInput
        label="Full name"
        value={full_name}
        maxLength={WHOLE_NAME_MAX}
        autoComplete="off"
        data-autofocus
        error={tried && isNameMissing && 'Please fill in the full name.'}
        onChange={(event) => set({ full_name: event.currentTarget.value })}
      />
      <TextInput
        label={INFLUENCER_TEXTS.email}
        {...EMAIL_INPUT}
        value={email}
        autoComplete="off"
        error={tried && isEmailWrong && 'Please fill in an email address.'}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <Select
        label="Category"
        data={[...CATEGORIES]}
        value={category || null}
        placeholder="No category"
        clearable
        onChange={(chosen) => set({ category: chosen ?? '' })}
      />
      {saving.error && (
        <FailureLine error={saving.error} onRetry={saving.retry} retrying={saving.busy} />
      )}
    </ModalFrame>
  );
}
