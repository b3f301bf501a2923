import { Select } from '@mantine/core';
import { useTakenFocus } from '../lazy/use-taken-focus.ts';
import type { LateSelectProps } from './select-props.ts';

/** Takes the keyboard over from the field that was there before. */
export function ShownSelect(props: LateSelectProps) {
  return <Select {...props} ref={useTakenFocus(props.id)} />;
}
