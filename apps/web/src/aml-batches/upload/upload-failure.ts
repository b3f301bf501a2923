import { BATCH_TEXTS } from '@verify-admin/rulebook/aml-batches/aml-batch.rules';
import type { CallError } from '../../kernel/calls/call-error.ts';

/** BULK-06: the server's message on the file; without one, that the upload failed. */
export function describeFailure({ status, detail, request_id }: CallError): string {
  // An answer that is not success is the server's word too; every other one carries its request.
  const isExplained = detail !== '' && (status === 200 || request_id !== undefined);
  return isExplained ? BATCH_TEXTS.readFailed(detail) : BATCH_TEXTS.uploadFailed;
}
