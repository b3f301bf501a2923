import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface ForbiddenStateProps {
  /** What is needed. */
  sentence: ReactNode;
  /** Who can. */
  who?: ReactNode;
  act?: ReactNode;
  kind?: 'card' | 'bare';
}

export function ForbiddenState({ who, ...rest }: ForbiddenStateProps) {
  return <Notice icon={<IconLock size={22} stroke={1.75} />} why={who} {...rest} />;
}
