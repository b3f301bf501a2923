import { requestLinkText } from '../../../apps/server/src/kyb/wizard-link.ts';
import { Applicant, FILLED_FORM, FORM_FILES } from '../../factories/an-applicant.ts';
import type { Form, Paper } from '../../facts-model/oracle/known.ts';
import { COMPANIES, formOf, pick } from '../../facts-model/values.ts';
import { type Act, granted } from './act.ts';
import { documentsOf } from './read-account.ts';
import type { RealDesk } from './real-desk.ts';

/** The papers among the documents that are new; what the product draws itself is a picture. */
export async function newPapers(
  desk: RealDesk,
  known: ReadonlySet<number>,
  form: number,
): Promise<Paper[]> {
  const all = await documentsOf(desk.server.app, desk.key);
  return all
    .filter(({ id }) => !known.has(id))
    .map(({ id, filename, sha256, admin_uuid, display }) => {
      const isPaper = filename.endsWith('.pdf');
      return {
        id,
        content: sha256,
        isByStaff: admin_uuid !== null,
        isShown: display === 1,
        isPaper,
        form,
      };
    });
}

export async function knownDocuments(desk: RealDesk): Promise<ReadonlySet<number>> {
  const all = await documentsOf(desk.server.app, desk.key);
  return new Set(all.map(({ id }) => id));
}

/** What the form of a sequence says, as the wizard sends it. */
function sentForm({ values, owners }: Form) {
  const people = owners.map(({ name, birth_date, country, percent, email }) => {
    const [ownerFirstName = '', ...others] = name.split(' ');
    const who = { ownerFirstName, ownerLastName: others.join(' '), ownerEmail: email };
    const share = { ownerPercent: Number(percent), ownerController: 'Yes' as const };
    return { ...who, ...share, ownerDOB: birth_date, ownerCountry: country };
  });
  return { ...FILLED_FORM, ...values, owners: people };
}

export const submit: Act = async (desk, _by, value) => {
  const form = formOf(value);
  const forms = desk.watch.model.known.forms + 1;
  const applicant = new Applicant(desk.server, desk.key);
  await Promise.all(FORM_FILES.map((file) => applicant.upload(file)));
  const known = await knownDocuments(desk);
  return async () => {
    if (!granted(await applicant.submit(sentForm(form)))) return null;
    const papers = await newPapers(desk, known, forms);
    return { act: 'submit', form, papers: papers.filter(({ isByStaff }) => !isByStaff) };
  };
};

const NAME = {
  item: 'companyName',
  reason: 'differs',
  text: 'Please write it as in the register.',
};
const BILL = { item: 'utilbankdoc', reason: 'cannot-be-read', text: 'Please send the PDF.' };

/** LEGAL asks for a name or a bill, and the applicant answers. */
export const answer: Act = async (desk, _by, value) => {
  const { app, time } = desk.server;
  const [, tom] = desk.people;
  const isName = value % 2 === 0;
  const email = `office${desk.account_id}-${value}@duna.example`;
  const asked = { ...desk.key, items: [isName ? NAME : BILL], email };
  const request = tom && granted(await tom.post('/request_information', asked));
  if (!request) return null;
  const { request_id } = request.data;
  const issued_at = Math.floor(time.now / 1000);
  const applicant = new Applicant(
    desk.server,
    desk.key,
    requestLinkText(app.keys.link, desk.key, { request_id, issued_at }),
  );
  if (!isName) await applicant.uploadAsked('utilbankdoc');
  const known = await knownDocuments(desk);
  const values: Form['values'] = isName ? { companyName: pick(COMPANIES, value / 2) } : {};
  return async () => {
    const sent = granted(
      await applicant.post('/answer_information_request', { answers: { values, confirmed: [] } }),
    );
    if (!sent) return null;
    const papers = await newPapers(desk, known, desk.watch.model.known.forms);
    return { act: 'answer', values, papers: papers.filter(({ isByStaff }) => !isByStaff) };
  };
};
