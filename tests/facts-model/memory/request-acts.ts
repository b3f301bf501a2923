import type { Deed } from '../oracle/deeds.ts';
import { pick } from '../values.ts';
import type { Act, MemoryDesk, Waiting } from './memory-desk.ts';

const KINDS = { kyb: 'kyb_override', legal: 'legal_override', overall: 'kyb_review' } as const;

function kindOf({ ref, does }: Waiting) {
  if ('group' in does) return 'hit_clearance';
  return KINDS[ref.check as keyof typeof KINDS];
}

/** What was asked for, once a second person approves it. */
function apply({ account, hits }: MemoryDesk, { ref, does }: Waiting, by: string): void {
  if ('word' in does) {
    const { word } = does;
    return account.change('decide', by, () => {
      account.setStatus(ref, word);
      return [ref];
    });
  }
  const of = hits[does.run_type];
  const group = of.groups().get(does.group) ?? [];
  account.change('hit', by, () => {
    of.decide(group, 'FALSE_POSITIVE');
    return of.derive(null);
  });
}

function isGone(
  { hits, ...desk }: Pick<MemoryDesk, 'hits' | 'statusOf'>,
  { ref, seen, does }: Waiting,
): boolean {
  if ('word' in does) return desk.statusOf(ref) !== seen;
  return !hits[does.run_type].groups().has(does.group);
}

export const approve: Act = (desk, { name, role }, value) => {
  const { account, waiting } = desk;
  if (waiting.length === 0) return null;
  const request = pick(waiting, value);
  const { id, maker, ref, facts } = request;
  const isFactMaker = account.makers.get(ref.check)?.has(name) ?? false;
  const ask = {
    kind: kindOf(request),
    state: 'PENDING',
    maker,
    isFactMaker,
    by: name,
    role,
  } as const;
  if (account.rules.refuseApprove(ask)) return null;
  desk.waiting = waiting.filter((one) => one !== request);
  const isHeld = account.rules.isHeld({ before: facts, now: account.facts(ref) });
  const isReady =
    ref.check !== 'legal' ||
    (account.stored.kyb_status === 'APPROVED' && account.stored.kyc_status === 'complete');
  const hasGone = isGone({ hits: desk.hits, statusOf: (of) => desk.statusOf(of) }, request);
  if (!isHeld || !isReady || hasGone) return { act: 'close', id };
  apply(desk, request, name);
  return { act: 'approve', id, who: name };
};

export const withdraw: Act = (desk, { name }, value): Deed | null => {
  const own = desk.waiting.filter(({ maker }) => maker === name);
  if (own.length === 0) return null;
  const { id } = pick(own, value);
  desk.waiting = desk.waiting.filter((one) => one.id !== id);
  return { act: 'close', id };
};

export const see: Act = (desk, { name }) => {
  desk.see(name);
  return { act: 'see', who: name };
};
