import * as z from 'zod';
import type { AmlFindings, ProviderResult } from './identity-provider.ts';

const status = z.looseObject({
  checkSuccessful: z.boolean(),
  overallStatus: z.enum(['SUSPECTED', 'NOT_SUSPECTED']),
});
const name = z.string().max(1000);

/** A hit on a person; adverse news has a title instead of a name. */
const personHit = z.looseObject({
  name: name.nullish(),
  surname: name.nullish(),
  title: name.nullish(),
  listName: name.nullish(),
});
const companyHit = z.looseObject({
  Name: name.nullish(),
  Forename: name.nullish(),
  ListName: name.nullish(),
});
const companyResult = z.looseObject({ HitsOnLists: z.array(companyHit).nullish() });

/** The fields of a company's result are either in `result` or directly beside it. */
const companyItem = z.union([z.looseObject({ result: companyResult }), companyResult]);

const checks = z.looseObject({
  AML: z.array(z.looseObject({ status, data: z.array(personHit).nullish() })).nullish(),
  COMPANY: z.array(z.looseObject({ status, data: z.array(companyItem).nullish() })).nullish(),
});

type PersonHit = z.output<typeof personHit>;
type CompanyItem = z.output<typeof companyItem>;

function findingOf(hit: PersonHit) {
  const full = [hit.name, hit.surname].filter(Boolean).join(' ');
  return { name: full || (hit.title ?? ''), list_name: hit.listName ?? 'News' };
}

function hitsOf(item: CompanyItem) {
  const { HitsOnLists } = 'result' in item ? companyResult.parse(item.result) : item;
  return z
    .array(companyHit)
    .catch([])
    .parse(HitsOnLists ?? [])
    .map((hit) => ({
      name: [hit.Forename, hit.Name].filter(Boolean).join(' '),
      list_name: hit.ListName ?? '',
    }));
}

/** Reads the answer to an AML check. One part of it that did not run makes the whole a failure. */
export function readAmlAnswer(body: unknown): ProviderResult<AmlFindings> {
  const read = checks.safeParse(body);
  const all = [...(read.data?.AML ?? []), ...(read.data?.COMPANY ?? [])];
  if (!read.success || all.length === 0) {
    return { ok: false, why: 'The provider’s response could not be read.' };
  }
  if (all.some((check) => !check.status.checkSuccessful)) {
    return { ok: false, why: 'The provider’s AML check did not run.' };
  }
  const people = (read.data.AML ?? []).flatMap(({ data }) => (data ?? []).map(findingOf));
  const companies = (read.data.COMPANY ?? []).flatMap(({ data }) => (data ?? []).flatMap(hitsOf));
  const hits = [...people, ...companies];
  const isSuspected =
    hits.length > 0 || all.some((check) => check.status.overallStatus === 'SUSPECTED');
  return { ok: true, status: isSuspected ? 'SUSPECTED' : 'NOT_SUSPECTED', hits };
}
