import { IconFileText, IconPhoto, IconUpload } from '@tabler/icons-react';
import {
  CONTRACT_EXTENSIONS,
  CONTRACT_HINT,
  INFLUENCER_REFUSALS,
  INFLUENCER_TEXTS,
  refuseContractFile,
} from '@verify-admin/rulebook/influencers/influencers.rules';
import { useId, useRef } from 'react';
import { DropZone } from '../../ui/field/drop-zone.tsx';
import { ChosenFileLine } from '../chosen-file.tsx';
import classes from './contract-file-field.module.css';

interface ContractFileFieldProps {
  file: File | null;
  /** A file is needed and none was chosen. */
  isMissing: boolean;
  onChoose: (file: File | null) => void;
}

/** INF-12, INF-13: what is wrong with a chosen file; null where nothing is. */
export function contractProblem(file: File | null): string | null {
  const refusal = file && refuseContractFile(file);
  return refusal && INFLUENCER_REFUSALS[refusal].sentence;
}

/** INF-09, INF-12..14: the contract that is about to be sent. */
export function ContractFileField({ file, isMissing, onChoose }: ContractFileFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = contractProblem(file);
  const Icon = file?.type === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {INFLUENCER_TEXTS.contractFile}
      </span>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label={INFLUENCER_TEXTS.contractFile}
        accept={CONTRACT_EXTENSIONS}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      {file && (
        <ChosenFileLine
          file={file}
          icon={<Icon size={20} stroke={1.5} aria-hidden />}
          isWrong={problem !== null}
          onRemove={() => onChoose(null)}
        />
      )}
      <DropZone
        icon={<IconUpload size={18} stroke={1.75} aria-hidden />}
        hint={CONTRACT_HINT}
        size={file ? 'small' : 'medium'}
        isMissing={isMissing}
        aria-describedby={id}
        onClick={() => chooser.current?.click()}
        onDrop={([dropped]) => dropped && onChoose(dropped)}
      >
        <b>{file ? 'Choose another file' : 'Choose a file'}</b> or drop it here
      </DropZone>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
