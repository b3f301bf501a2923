import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlainLink } from './plain-link.tsx';

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> {
  /** Where the words alone do not say where it leads. */
  'aria-label'?: string;
  href: string;
  children: ReactNode;
}

/** A way on that looks like an act: a real link, so that it can be opened in a tab. */
export function LinkButton({ href, children, ...look }: LinkButtonProps) {
  return (
    <Button component={PlainLink} href={href} {...look}>
      {children}
    </Button>
  );
}
