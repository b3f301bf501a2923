import { isSecretNumber, maskSecret } from '@verify-admin/rulebook/kyb/secret-number';

interface Reading {
  readonly field: string;
  readonly reading: string;
}

/** What a document says in place of a secret number is as secret as the number. */
export function maskReading<Mark extends Reading>(mark: Mark): Mark {
  if (!isSecretNumber(mark.field)) return mark;
  return { ...mark, reading: maskSecret(mark.reading) };
}

/** What is stored where a reading is sent: a masked one that comes back is the one that was there. */
export function readingOf(sent: Reading, before: Reading | undefined): string {
  const isKept = before !== undefined && maskReading(before).reading === sent.reading;
  return isKept ? before.reading : sent.reading;
}
