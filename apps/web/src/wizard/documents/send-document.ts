import type { AccountKey } from '@verify-admin/rulebook/accounts/account-key';
import { formatClientId } from '@verify-admin/rulebook/accounts/client-id';
import { KYB_LINK_HEADER } from '@verify-admin/rulebook/kernel/kyb-link-header';
import { PIECE_BYTES } from '@verify-admin/rulebook/kernel/upload-pieces';
import {
  type DocumentField,
  uploadFolder,
  wizardDocument,
} from '@verify-admin/rulebook/wizard/wizard-documents';
import type { UploadedDocument } from '@verify-admin/rulebook/wizard/stored-documents.shape';
import {
  beginKybUpload,
  storeKybUpload,
  uploadKybDocument,
} from '@verify-admin/rulebook/wizard/wizard-files.contract';
import { fetchWithProgress } from '../../kernel/calls/fetch-with-progress.ts';
import { sendInPieces } from '../../kernel/uploads/send-in-pieces.ts';
import { createLinkSend } from '../link/link-send.ts';
import type { ChosenFile } from './chosen-file.ts';

interface Sending {
  readonly d: string;
  readonly account: AccountKey;
  readonly document: DocumentField;
  readonly chosen: ChosenFile;
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/** CALL-91: the whole file in one request. */
async function sendWhole({ d, account, document, chosen, onShare, signal }: Sending) {
  const { file } = chosen;
  const client_id = formatClientId(account.account_type, account.account_id);
  const input = {
    img_type: file.type,
    description: `${client_id}_${wizardDocument(document).doc}`,
    category: 'company',
    full_path: uploadFolder(account),
    filename: file.name,
  };
  const send = createLinkSend(d, fetchWithProgress(onShare));
  return (await send(uploadKybDocument, input, { file, signal })).data.document;
}

/** Every step may be asked again: what is there already is not sent twice. */
async function sendOn({ d, document, chosen, onShare, signal }: Sending) {
  const { file, upload_id } = chosen;
  const send = createLinkSend(d);
  const ask = { upload_id, document, filename: file.name, size: file.size };
  const { received, stored } = (await send(beginKybUpload, ask, { signal })).data;
  if (stored) return stored;
  onShare(received / file.size);
  const headers = { [KYB_LINK_HEADER]: d };
  await sendInPieces({ file, upload_id, headers, onShare, signal });
  return (await send(storeKybUpload, { upload_id }, { signal })).data.document;
}

/** Sends the file of a document. One of a single piece has nothing to go on with and is sent at once. */
export function sendDocument(sending: Sending): Promise<UploadedDocument> {
  return sending.chosen.file.size <= PIECE_BYTES ? sendWhole(sending) : sendOn(sending);
}
