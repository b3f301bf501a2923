import { cleanText, isBlank } from '@verify-admin/rulebook/kernel/clean-text';
import { AGREEMENT_PAGE } from '@verify-admin/rulebook/kernel/pages';
import { WHOLE_NAME_MAX } from '@verify-admin/rulebook/kernel/person-name';
import { TextInput } from '@mantine/core';
import { createInfluencerWithContract } from '@verify-admin/rulebook/influencers/influencers.contract';
import {
  createFailure,
  INFLUENCER_REFUSALS,
  INFLUENCER_TEXTS,
  refuseNewInfluencer,
} from '@verify-admin/rulebook/influencers/influencers.rules';
import { useState } from 'react';
import type { CallError } from '../../kernel/calls/call-error.ts';
import { useAct } from '../../kernel/calls/use-act.ts';
import { declareDraft } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { EMAIL_INPUT } from '../../ui/field/email-input.ts';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { RestoredLine } from '../../ui/restored-line.tsx';
import { CopyText } from '../../ui/values/text/copy-text.tsx';
import { ContractFileField, contractProblem } from '../contract/contract-file-field.tsx';
import classes from './new-influencer-modal.module.css';
import { INFLUENCER_READS } from './use-influencers.ts';

interface NewInfluencerModalProps {
  opened: boolean;
  /** INF-28 */
  showsLink: boolean;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

const NEW_DRAFT = declareDraft('new-influencer', { name: '', email: '' });

/** INF-16, INF-17: why the influencer was not created, in the documents' words. */
function failureOf(error: CallError): string {
  return error.isPassing && error.status === 0
    ? INFLUENCER_TEXTS.network
    : createFailure(error.said ?? '');
}

/** INF-09, INF-11..17, INF-28: a person, and the contract they signed. */
export function NewInfluencerModal(props: NewInfluencerModalProps) {
  const { opened, showsLink, onClose, onDone } = props;
  const draft = useDraft(NEW_DRAFT, 'influencer');
  // A reload loses the file alone: the dialog and its text come again.
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const creating = useAct(createInfluencerWithContract, {
    renews: INFLUENCER_READS,
    onDone: ({ message }) => {
      setTried(false);
      setFile(null);
      draft.discard();
      onDone(message);
    },
  });
  const { name, email } = draft.value;
  const refusal = refuseNewInfluencer(draft.value, file !== null);
  const isMissing = tried && refusal === 'influencer/incomplete';
  const set = (change: Partial<typeof draft.value>) => draft.write({ ...draft.value, ...change });
  const create = () => {
    setTried(true);
    creating.reset();
    if (refusal || !file || contractProblem(file)) return;
    creating.run({ name: cleanText(name), email: cleanText(email) }, file);
  };
  const { error } = creating;

  return (
    <ModalFrame
      title={INFLUENCER_TEXTS.modal}
      opened={opened}
      onClose={() => {
        setTried(false);
        creating.reset();
        onClose();
      }}
      submit={{
        label: INFLUENCER_TEXTS.create,
        run: create,
        busy: creating.busy,
        hint: 'create',
      }}
    >
      <RestoredLine restored={draft.restored} onDiscard={draft.discard} />
      {showsLink && (
        <div className={classes.link}>
          <span className={classes.linkLabel}>Contract link, for the creator to sign</span>
          <CopyText value={`${window.location.origin}${AGREEMENT_PAGE}`} />
        </div>
      )}
      <TextInput
        label={INFLUENCER_TEXTS.name}
        value={name}
        maxLength={WHOLE_NAME_MAX}
        autoComplete="off"
        data-autofocus
        error={isMissing && isBlank(name)}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={INFLUENCER_TEXTS.email}
        {...EMAIL_INPUT}
        value={email}
        autoComplete="off"
        error={(isMissing && isBlank(email)) || (tried && refusal === 'influencer/email')}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <ContractFileField file={file} isMissing={isMissing && !file} onChoose={setFile} />
      {tried && refusal && <AlertLine tone="bad" fact={INFLUENCER_REFUSALS[refusal].sentence} />}
      {error && (
        <AlertLine
          tone="bad"
          fact={failureOf(error)}
          {...(error.isPassing && { act: { label: 'Retry', run: creating.retry } })}
        />
      )}
    </ModalFrame>
  );
}
