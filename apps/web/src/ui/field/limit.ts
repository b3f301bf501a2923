import { formatFigure } from '@verify-admin/rulebook/kernel/figures';

/** From here on the remaining length is shown. */
const NEAR = 0.9;

/** `1,950 of 2,000 characters` near the limit, and that it is reached; null far from it. */
export function describeLimit(length: number, most: number): string | null {
  if (length < most * NEAR) return null;
  const count = `${formatFigure(length)} of ${formatFigure(most)} characters`;
  return length < most ? count : `${count}: limit reached`;
}

/** The count is below the field, where it moves no text. */
const ORDER = ['label', 'input', 'description', 'error'] as const;

/** What a text field shows and enforces of its limit. */
export function limitOf(value: string, most: number) {
  return {
    maxLength: most,
    description: describeLimit(value.length, most),
    descriptionProps: { mt: 4 },
    inputWrapperOrder: [...ORDER],
  };
}
