import { useMergedRef } from '@mantine/hooks';
import { type CSSProperties, type Ref, useLayoutEffect, useRef } from 'react';
import classes from './growing-textarea.module.css';

/** For an older browser the height of the text is set, for which it lays out the page. */
const GROWS_BY_CSS = CSS.supports('field-sizing', 'content');

export interface Rows {
  readonly minRows: number;
  readonly maxRows: number;
}

/** For a field of several lines that grows with its text, between two numbers of rows. */
export function useGrowing({ minRows, maxRows }: Rows, ref?: Ref<HTMLTextAreaElement>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const both = useMergedRef(field, ref);
  useLayoutEffect(() => {
    const { current } = field;
    if (GROWS_BY_CSS || !current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  });
  const style = { '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties;
  return { ref: both, style, className: classes.input ?? '' };
}
