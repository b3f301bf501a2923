import { BATCH_TEXTS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { CallError } from '../../kernel/calls/call-error.ts';

/** BULK-06: the server's message on the file; without one, that the upload failed. */
export function describeFailure({ said }: CallError): string {
  return said !== null ? BATCH_TEXTS.readFailed(said) : BATCH_TEXTS.uploadFailed;
}
