import * as calls from '@verify-admin/rulebook/documents/documents.contract';
import { isAccount } from '../accounts/accounts.store.ts';
import { query } from '../kernel/command.ts';
import { shownImages } from './scan/shown-images.ts';
import * as store from './documents.store.ts';

/** CALL-39, CALL-81: each document comes with a link that opens it for an hour. */
export const listImages = query(calls.listImages, async (input, { app, actor, now, refuse }) => {
  const images = await store.listAccountImages(app.db, input);
  if (images.length === 0 && !(await isAccount(app.db, input))) throw refuse('account/unknown');
  return { data: await shownImages(app, images, actor, now) };
});
