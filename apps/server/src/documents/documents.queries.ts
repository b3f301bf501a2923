import { listImages as listCall } from '@verify-admin/rulebook/documents/documents.contract';
import { isAccount } from '../accounts/accounts.store.ts';
import { query } from '../kernel/command.ts';
import { documentLink } from './document-link.ts';
import { listImages as listStored } from './documents.store.ts';

/** CALL-39, CALL-81: each document comes with a link that opens it for an hour. */
export const listImages = query(listCall, async (input, { app, now, refuse }) => {
  const images = await listStored(app.db, input);
  if (images.length === 0 && !(await isAccount(app.db, input))) throw refuse('account/unknown');
  return {
    data: images.map((image) => ({
      ...image,
      presigned_url: documentLink(app.keys.link, image.id, now),
    })),
  };
});
