import { InputBase, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { useGrowing } from './use-growing.ts';

interface GrowingTextareaProps
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
  const { ref: field, style, className } = useGrowing({ minRows, maxRows }, ref);
  return (
    <InputBase
      component="textarea"
      multiline
      style={style}
      classNames={{ input: `${className} ${inputClassName}` }}
      ref={field}
      {...rest}
    />
  );
}
