import type { ReactNode } from 'react';
import { ApplicantFrame } from '../ui/applicant/applicant-frame.tsx';
import classes from './launch-frame.module.css';

interface LaunchFrameProps {
  title: string;
  sentence: string;
  children: ReactNode;
}

/** A page of another system's developer: its title, what it does, its content. */
export function LaunchFrame({ title, sentence, children }: LaunchFrameProps) {
  return (
    <ApplicantFrame>
      <title>{title}</title>
      <article className={classes.page}>
        <h1>{title}</h1>
        <p className={classes.sentence}>{sentence}</p>
        {children}
      </article>
    </ApplicantFrame>
  );
}
