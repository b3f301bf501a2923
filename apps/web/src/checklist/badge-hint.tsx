import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

export interface BadgeHintProps {
  /** The worst check in words; null where none is. */
  hint: string | null;
  children: ReactNode;
}

export function BadgeHint({ hint, children }: BadgeHintProps) {
  return (
    <Tooltip label={hint} disabled={hint === null}>
      <span>{children}</span>
    </Tooltip>
  );
}
