import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './section-fold.module.css';

interface SectionFoldProps {
  title: string;
  count?: number | undefined;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A titled part of a page that folds away; its content is not made until it is opened. */
export function SectionFold({ title, count, open, onToggle, children }: SectionFoldProps) {
  const id = useId();
  return (
    <section className={classes.section}>
      <div className={classes.line}>
        <h3 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
          >
            <IconChevronRight className={classes.chevron} size={16} stroke={1.75} />
            <span>{title}</span>
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </button>
        </h3>
      </div>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
