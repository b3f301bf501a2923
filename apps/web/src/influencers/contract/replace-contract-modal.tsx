import {
  getInfluencerContract,
  type InfluencerProfile,
  replaceInfluencerContract,
} from '@verify-admin/rulebook/influencers/influencers.contract';
import { INFLUENCER_REFUSALS } from '@verify-admin/rulebook/influencers/influencers.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../kernel/calls/use-act.ts';
import { callKey } from '../../kernel/calls/use-call.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx';
import { FailureLine } from '../../ui/states/failure-line.tsx';
import { ContractFileField, contractProblem } from './contract-file-field.tsx';

interface ReplaceContractModalProps {
  influencer: InfluencerProfile;
  /** The number of the contract that is shown, 0 for none; null while that is not known. */
  current: number | null;
  opened: boolean;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** INF-12, INF-13, INF-26: a new contract; the one before it stays as an earlier version. */
export function ReplaceContractModal(props: ReplaceContractModalProps) {
  const { influencer, current, opened, onClose, onDone } = props;
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  // What was seen when the dialog was opened; a colleague's contract is not replaced unseen.
  const [seen, setSeen] = useState<number | null>(null);
  if (opened && seen === null && current !== null) setSeen(current);
  if (!opened && seen !== null) setSeen(null);
  const renew = () => void client.invalidateQueries({ queryKey: callKey(getInfluencerContract) });
  const replacing = useAct(replaceInfluencerContract, {
    renews: [getInfluencerContract],
    onDone: ({ message }) => {
      setFile(null);
      setTried(false);
      onDone(message);
    },
    // The page behind the dialog shows what a colleague did.
    onError: ({ error }) => error === 'influencer/stale-contract' && renew(),
  });
  const send = () => {
    setTried(true);
    replacing.reset();
    if (!file || contractProblem(file)) return;
    const expected_contract_id = seen ?? undefined;
    replacing.run({ influencer_id: influencer.id, expected_contract_id }, file);
  };

  return (
    <ModalFrame
      title={current === 0 ? 'Upload the contract' : 'Replace the contract'}
      subject={influencer.full_name}
      opened={opened}
      onClose={() => {
        setTried(false);
        replacing.reset();
        onClose();
      }}
      submit={{
        label: current === 0 ? 'Upload' : 'Replace',
        run: send,
        busy: replacing.busy,
        hint: current === 0 ? 'upload' : 'replace',
      }}
    >
      {current !== 0 && <p>The contract before it stays among the earlier versions.</p>}
      <ContractFileField file={file} isMissing={tried && !file} onChoose={setFile} />
      {tried && !file && (
        <AlertLine tone="bad" fact={INFLUENCER_REFUSALS['influencer/no-contract-file'].sentence} />
      )}
      {replacing.error && (
        <FailureLine error={replacing.error} onRetry={replacing.retry} retrying={replacing.busy} />
      )}
    </ModalFrame>
  );
}
