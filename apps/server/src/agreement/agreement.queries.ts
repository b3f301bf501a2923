import * as calls from '@verify-admin/rulebook/agreement/agreement.contract';
import { LIST_PAGE_SIZE } from '@verify-admin/rulebook/kernel/page';
import { query } from '../kernel/command.ts';
import { agreementFileLink } from './agreement-files.ts';
import { listPage } from './agreement.store.ts';

/** The documents a creator is shown before they are accepted. */
export const readAgreementTerms = query(calls.readAgreementTerms, async (_input, { app }) => {
  const { agreementTerms } = app;
  return {
    data: agreementTerms && { ...agreementTerms, documents: [...agreementTerms.documents] },
  };
});

export const listAgreements = query(calls.listAgreements, async (input, { app, actor, now }) => {
  const { email, unmatched, page } = input;
  const filter = { email, isUnmatched: unmatched === 1 };
  const { rows, total } = await listPage(app.db, filter, page);
  const linkTo = (file_id: number) => agreementFileLink(app.keys.link, file_id, actor, now);
  const data = rows.map(({ pdf_id, page_id, created, ...row }) => ({
    ...row,
    timestamp: created,
    pdf_url: linkTo(pdf_id),
    page_url: page_id === null ? null : linkTo(page_id),
  }));
  return { data, total, has_more: false, page, page_size: LIST_PAGE_SIZE };
});
