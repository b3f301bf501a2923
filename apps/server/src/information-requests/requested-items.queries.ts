import * as calls from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { query } from '../kernel/command.ts';
import { Refused } from '../kernel/refused.ts';
import { findRequest } from './information-requests.store.ts';
import { readPage } from './requested-page.ts';

/** The link names the request; one that does not exist any more is no link. */
export const getRequestedItems = query(
  calls.getRequestedItems,
  async (_input, { app, actor, now }) => {
    const { account, request_id } = actor;
    const request = await findRequest(app.db, app.keys.data, account, request_id);
    if (!request) throw Refused.general('link/malformed');
    return { data: await readPage(app.db, app, request, now) };
  },
);
