import * as calls from '@verify-admin/rulebook/information-requests/requested-page.contract';
import { query } from '../kernel/command.ts';
import { Refused } from '../kernel/refused.ts';
import { deviceOf } from '../wizard/form-device.ts';
import { recordOpening } from '../wizard/record-opening.ts';
import { ANSWER_SECRETS, typedAnswers } from './answer-secrets.ts';
import { findRequest } from './information-requests.store.ts';
import { readPage } from './requested-page.ts';

/** The link names the request; one that does not exist any more is no link. */
export const getRequestedItems = query(
  calls.getRequestedItems,
  async (_input, { app, actor, cookies, now }) => {
    const { account, request_id } = actor;
    const request = await findRequest(app.db, app.keys.data, account, request_id);
    if (!request) throw Refused.general('link/malformed');
    const device = deviceOf(cookies);
    const { version } = request;
    const { isHidden } = ANSWER_SECRETS.show(typedAnswers(request), device);
    if (version > 0) await recordOpening(app, actor, { version, isHidden, now });
    return { data: await readPage(app.db, app, request, { device, now }) };
  },
);
