import { NO_FILTER, type StatusFilter } from '@verify-admin/rulebook/status/status-filters';
import {
  DEFAULT_ORDER,
  STATUS_COLUMNS,
  STATUS_SORTS,
  type StatusOrder,
} from '@verify-admin/rulebook/status/status-list.rules';
import { readPage } from '../../apps/server/src/status/read-page.ts';
import {
  type Asked,
  atOneMoment,
  get,
  type Recorder,
  type ScreenCall,
  type Statement,
} from './screen-call.ts';

const PAGE_SIZE = 25;

interface List {
  readonly filter: StatusFilter;
  readonly order: StatusOrder;
}

const FILTERS: readonly Partial<StatusFilter>[] = [
  {},
  { kyb_status: ['SUBMITTED'] },
  { kyb_status: ['SUBMITTED', 'APPROVED'] },
  { kyc_status: ['pending'] },
  { kyc_status: ['denied'] },
  { due_diligence_status: ['EXPIRED'] },
  { pay_status: ['PENDING'] },
  { assigned_to: ['Legal'] },
  { account_type: ['partner'] },
  { account_type: ['partner'], assigned_to: ['Legal'], kyc_status: ['denied'] },
];

const listOf = (filter: Partial<StatusFilter>, order: StatusOrder): List => ({
  filter: { ...NO_FILTER, ...filter },
  order,
});
const EACH_FILTER = FILTERS.map((filter) => listOf(filter, DEFAULT_ORDER));
const EACH_SORT = STATUS_SORTS.flatMap((sort_by) => {
  const order = { sort_by, sort_dir: STATUS_COLUMNS[sort_by].firstDir };
  return [listOf({}, order), listOf({ kyb_status: ['SUBMITTED'] }, order)];
});

function pathOf({ filter, order }: List, page: number): string {
  const chosen = Object.entries(filter).filter(([, words]) => words.length > 0);
  const query = new URLSearchParams([
    ...chosen.map(([field, words]) => [field, words.join(',')]),
    ['sort_by', order.sort_by],
    ['sort_dir', order.sort_dir],
    ['page', String(page)],
    ['page_size', String(PAGE_SIZE)],
  ]);
  return `/api/get_kyb_results_by_payment_status?${query}`;
}

/** The sorted columns as anybody would write them first; a status sorts by its word. */
const PLAIN_SORT: Readonly<Partial<Record<StatusOrder['sort_by'], string>>> = {
  company_name: 'v.company_sort',
  featured_note: '(n.note is not null)',
};

/** The page and its total as one would write them first, and leave the plan to PostgreSQL. */
function plainStatements({ filter, order }: List, offset: number): Statement[] {
  const chosen = Object.entries(filter).filter(([, words]) => words.length > 0);
  const where = chosen.map(([field], at) => `v.${field} = any($${at + 1})`).join(' and ') || 'true';
  const values = chosen.map(([, words]) => words);
  const column = PLAIN_SORT[order.sort_by] ?? `v.${order.sort_by}`;
  const from = `from verification v
    join account a using (account_type, account_id)
    left join note n on n.account_type = v.account_type and n.account_id = v.account_id and n.is_featured
    where ${where}`;
  return [
    {
      text: `select v.*, a.company_name, n.note ${from}
        order by ${column} ${order.sort_dir}, v.id ${order.sort_dir}
        limit ${PAGE_SIZE} offset ${offset}`,
      values,
    },
    { text: `select count(*) from verification v where ${where}`, values },
  ];
}

type PageAt = (at: number, pages: number) => number;

const first: PageAt = () => 1;
/** Pages of every part of the list, in an order that jumps. */
const any: PageAt = (at, pages) => 1 + ((at * 7919) % pages);
const middle: PageAt = (_at, pages) => Math.ceil(pages / 2);

/** STATUS-01: the status list with each filter, each sort, at its beginning and further on. */
export function statusCalls({ token }: Asked, { db, record }: Recorder): ScreenCall[] {
  const totals = new Map<List, Promise<number>>();
  const pagesOf = async (list: List) => {
    const total =
      totals.get(list) ??
      readPage(db, { ...list, slice: { offset: 0, limit: 1 } }).then((page) => page.total);
    totals.set(list, total);
    return Math.max(1, Math.ceil((await total) / PAGE_SIZE));
  };
  const call = (name: string, lists: readonly List[], pageAt: PageAt): ScreenCall => {
    const choose = async (at: number) => {
      const list = lists[at % lists.length];
      if (!list) throw new Error(`${name} has no list`);
      return { list, page: pageAt(at, await pagesOf(list)) };
    };
    return {
      name: `status list: ${name}`,
      ask: async (at) => {
        const { list, page } = await choose(at);
        return get(token, pathOf(list, page));
      },
      ways: async (at) => {
        const { list, page } = await choose(at);
        const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
        const own = await record((recorded) => readPage(recorded, { ...list, slice }));
        return [atOneMoment(own), plainStatements(list, slice.offset)];
      },
    };
  };
  return [
    call('each filter', EACH_FILTER, first),
    call('each sort', EACH_SORT, first),
    call('any page', EACH_FILTER.slice(0, 1), any),
    call('any page, each filter', EACH_FILTER, any),
    call('any page, each sort', EACH_SORT, any),
    call('middle page', EACH_FILTER.slice(0, 1), middle),
  ];
}
