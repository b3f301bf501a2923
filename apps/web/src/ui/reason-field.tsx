import { limitOf } from './field/limit.ts';
import { GrowingTextarea } from './field/growing-textarea.tsx';

interface ReasonFieldProps {
  value: string;
  /** The most characters. */
  most: number;
  /** The error for a missing reason; undefined while none is shown. */
  missing?: string | undefined;
  isOptional?: boolean;
  onChange: (reason: string) => void;
}

/** Why somebody does what is recorded under his name. */
export function ReasonField(props: ReasonFieldProps) {
  const { value, most, missing, isOptional = false, onChange } = props;
  return (
    <GrowingTextarea
      label={isOptional ? 'Reason (optional)' : 'Reason'}
      required={!isOptional}
      withAsterisk={!isOptional}
      minRows={3}
      maxRows={8}
      {...limitOf(value, most)}
      value={value}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
      error={missing}
    />
  );
}
