import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatFileSize } from '@verify-admin/rulebook/influencers/influencers.rules';
import type { ReactNode } from 'react';
import { Dim } from '../ui/values/dim.tsx';
import { withMarks } from '../ui/values/text/direction-marks.ts';
import classes from './chosen-file.module.css';

interface ChosenFileProps {
  file: File;
  icon: ReactNode;
  isWrong?: boolean;
  onRemove: () => void;
}

/** INF-14: a file that is about to be sent, with its size; it can be taken away again. */
export function ChosenFileLine({ file, icon, isWrong = false, onRemove }: ChosenFileProps) {
  return (
    <div className={classes.file} data-wrong={isWrong || undefined}>
      {icon}
      <span className={classes.name} data-cut>
        {withMarks(file.name)}
      </span>
      <Dim small>{formatFileSize(file.size)}</Dim>
      <ActionIcon size="sm" aria-label="Remove the file" onClick={onRemove}>
        <IconX size={14} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
