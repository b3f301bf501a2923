import { Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { LateSelectProps } from './select-props.ts';

/** A select on a page of its own; its list comes when somebody begins to use the page. */
export const LateSelect = lazyPart<LateSelectProps>(
  async () => (await import('./shown-select.tsx')).ShownSelect,
  ({ data, value, id, label, placeholder, className, 'aria-label': name }, shown: ReactNode) => (
    <Input.Wrapper id={id} label={label ?? null} className={className ?? ''}>
      <Input
        id={id}
        readOnly
        {...(name !== undefined && { 'aria-label': name })}
        {...(placeholder !== undefined && { placeholder })}
        value={data.find((option) => option.value === value)?.label ?? ''}
        rightSection={<IconSelector size={16} stroke={1.75} />}
      />
      {shown}
    </Input.Wrapper>
  ),
  { isForUse: true },
);
