import { InputBase, type TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type CSSProperties, type Ref, useLayoutEffect, useRef } from 'react';
import classes from './growing-textarea.module.css';

/** An older browser is told the height of the text, for which it lays out the page. */
const GROWS_BY_CSS = CSS.supports('field-sizing', 'content');

export interface GrowingTextareaProps
  extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'classNames' | 'style'> {
  ref?: Ref<HTMLTextAreaElement>;
  minRows?: number;
  maxRows?: number;
  /** Of the element that is typed into. */
  inputClassName?: string | undefined;
}

/** A field of several lines that grows with its text, between two numbers of rows. */
export function GrowingTextarea(props: GrowingTextareaProps) {
  const { minRows = 3, maxRows = 40, inputClassName = '', ref, ...rest } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const both = useMergedRef(field, ref);
  useLayoutEffect(() => {
    const { current } = field;
    if (GROWS_BY_CSS || !current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  });
  const rows = { '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties;
  return (
    <InputBase
      component="textarea"
      multiline
      style={rows}
      classNames={{ input: `${classes.input} ${inputClassName}` }}
      ref={both}
      {...rest}
    />
  );
}
