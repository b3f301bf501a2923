import * as calls from '@verify-admin/rulebook/kyb/kyb.contract';
import { maskSubmission } from '@verify-admin/rulebook/kyb/submission';
import { shownImages } from '../documents/scan/shown-images.ts';
import { query } from '../kernel/command.ts';
import * as store from './kyb.store.ts';
import * as submissions from './submissions.store.ts';

export const listKybHistory = query(calls.listKybHistory, async (input, { app }) => ({
  data: await store.findKybHistory(app.db, input),
}));

/** CALL-36 */
export const listSubmissions = query(calls.listSubmissions, async (input, { app }) => {
  const found = await submissions.findSubmissions(app.db, app.keys.data, input);
  return { data: found.map((row) => ({ ...row, data_json: maskSubmission(row.data_json) })) };
});

/** CALL-37: each picture comes with a link that opens it for an hour. */
export const listKybImages = query(calls.listKybImages, async (input, { app, actor, now }) => {
  const kyb_display = input.kyb_display === 0 ? 0 : 1;
  const images = await submissions.findKybImages(app.db, { ...input, kyb_display });
  return { data: await shownImages(app, images, actor, now) };
});
