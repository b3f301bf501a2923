import type { ComponentType } from 'react';
import { PlainLink } from '../plain-link.tsx';
import classes from './foot-step.module.css';

interface FootStepProps {
  label: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  /** Null where there is no such page. */
  href: string | null;
  /** Leaves a narrow window. */
  isFar?: boolean;
}

/** One step to another page, as an icon. */
export function FootStep({ label, icon: Icon, href, isFar }: FootStepProps) {
  const icon = <Icon size={16} stroke={1.75} />;
  if (href === null) {
    return (
      <span className={classes.step} data-far={isFar} data-off aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <PlainLink className={classes.step} href={href} aria-label={label} data-far={isFar}>
      {icon}
    </PlainLink>
  );
}
