import { Textarea } from '@mantine/core';

interface ReasonFieldProps {
  value: string;
  /** The most characters. */
  most: number;
  /** What is said of a reason that is not there; undefined while it was not missed. */
  missing: string | undefined;
  onChange: (reason: string) => void;
}

/** Why somebody does what is recorded under his name. */
export function ReasonField({ value, most, missing, onChange }: ReasonFieldProps) {
  return (
    <Textarea
      label="Reason"
      required
      withAsterisk
      autosize
      minRows={3}
      maxRows={8}
      maxLength={most}
      value={value}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
      error={missing}
    />
  );
}
