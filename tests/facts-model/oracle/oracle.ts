import type { Deed } from './deeds.ts';
import { differing, type Facts, type Ref } from './rests-on.ts';
import { type Asked, factsNow, type Model, refKey, refsOf, whole, withWord } from './model.ts';
import { saidOf } from './said.ts';
import { judged, published, ran } from './screened.ts';
import { isAdverse } from './words.ts';
import { written } from './written.ts';

/** What became of the account by a deed, or the rule that it broke. */
export type After = { readonly model: Model } | { readonly fault: string };

const fine = (...models: readonly Model[]): readonly After[] => models.map((model) => ({ model }));
const broken = (fault: string): readonly After[] => [{ fault }];

function seenBy(model: Model, who: string, ref: Ref): Facts {
  return model.views[who]?.[refKey(ref)] ?? factsNow(ref, model);
}

function hasMoved(model: Model, ref: Ref, facts: Facts): boolean {
  return differing(facts, factsNow(ref, model)).length > 0;
}

/** What staff decided of a person, the provider does not undo by what it was asked before. */
function withSessions(model: Model, { check, owner }: Ref, word: string): Model {
  if (check !== 'kyc') return model;
  const sessions = Object.entries(model.sessions).map(([id, session]) => {
    const isOf = session.owner === owner;
    return [id, isOf ? { ...session, isAgainst: isAdverse('kyc', word) } : session] as const;
  });
  return { ...model, sessions: Object.fromEntries(sessions) };
}

function decided(model: Model, ref: Ref, word: string, who: string): Model {
  const now = withSessions(withWord(model, ref, word), ref, word);
  const next = written(model, now, { by: who, decided: [ref] });
  const isPaid = ref.check === 'payment' && word === 'APPROVED';
  return isPaid ? { ...next, savers: [] } : next;
}

function isByOne(model: Model, { check }: Ref, word: string, who: string): boolean {
  if (!model.needsTwo || check === 'kyc') return false;
  if (check !== 'payment') return true;
  return word === 'APPROVED' && [...model.savers, ...model.makers.payment].includes(who);
}

/** An adverse person who is named no longer counts until somebody removes them; no other word does that. */
function isDropped({ known }: Model, { check, owner }: Ref, word: string): boolean {
  const person = check === 'kyc' && owner !== null ? known.owners[owner] : undefined;
  return (
    person?.standing === 'former' && isAdverse('kyc', person.status) && !isAdverse('kyc', word)
  );
}

function decide(model: Model, { ref, word, who, isSeen }: Extract<Deed, { act: 'decide' }>) {
  if (isDropped(model, ref, word)) return broken(`${who} took ${refKey(ref)} out of the count`);
  if (isByOne(model, ref, word, who)) return broken(`${who} alone: ${refKey(ref)} is ${word}`);
  if (isSeen && hasMoved(model, ref, seenBy(model, who, ref))) {
    return broken(`${who} decided on ${refKey(ref)} without having seen what it rests on`);
  }
  return fine(decided(model, ref, word, who));
}

function judge(
  model: Model,
  { act, hit, who, isSeen }: Extract<Deed, { act: 'clear' | 'confirm' }>,
) {
  const check = model.hits[hit]?.check;
  if (check === undefined) return broken(`${who} decided on a hit that nobody found`);
  if (act === 'clear' && model.needsTwo) return broken(`${who} alone cleared a hit`);
  const isMoved = isSeen && hasMoved(model, whole(check), seenBy(model, who, whole(check)));
  if (isMoved) return broken(`${who} decided on a hit without having seen who is screened`);
  return fine(judged(model, hit, act === 'clear' ? 'false' : 'true', who));
}

function refOf(model: Model, { what }: Pick<Asked, 'what'>): Ref | null {
  if ('ref' in what) return what.ref;
  const hit = model.hits[what.hit];
  return hit ? whole(hit.check) : null;
}

function ask(model: Model, deed: Extract<Deed, { act: 'ask' }>) {
  const { id, what, who, isSeen } = deed;
  const ref = refOf(model, { what });
  if (!ref) return broken(`${who} asked to clear a hit that nobody found`);
  if (isSeen && hasMoved(model, ref, seenBy(model, who, ref))) {
    return broken(`${who} asked for ${refKey(ref)} without having seen what it rests on`);
  }
  const asked = { id, maker: who, facts: factsNow(ref, model), what };
  return fine({ ...model, asked: [...model.asked, asked] });
}

function approve(model: Model, { id, who }: Extract<Deed, { act: 'approve' }>) {
  const asked = model.asked.find((one) => one.id === id);
  const ref = asked && refOf(model, asked);
  if (!asked || !ref) return broken(`${who} approved what nobody asked for`);
  const name = refKey(ref);
  if (asked.maker === who) return broken(`${who} approved the own request for ${name}`);
  if (model.makers[ref.check].includes(who))
    return broken(`${who} changed a fact of ${name} and approved it`);
  if (hasMoved(model, ref, asked.facts))
    return broken(`${name} was approved after its facts had changed`);
  const { what } = asked;
  const next = { ...model, asked: model.asked.filter((one) => one !== asked) };
  return fine(
    'ref' in what ? decided(next, ref, what.word, who) : judged(next, what.hit, 'false', who),
  );
}

function report(model: Model, deed: Extract<Deed, { act: 'report' }>) {
  const { session, owner, word } = deed;
  const ref: Ref = { check: 'kyc', owner };
  const begun = model.sessions[session];
  if (!begun) return broken('the provider decided on a verification that nobody began');
  const rest = (facts: Facts) =>
    Object.fromEntries(Object.entries(facts).filter(([name]) => !name.endsWith(' result')));
  if (begun.isAgainst) return broken('the provider undid what staff decided after it was asked');
  if (differing(begun.facts, rest(factsNow(ref, model))).length > 0)
    return broken('the provider decided on another person than it verified');
  const known = saidOf(model.known, deed);
  return fine(
    written(model, withWord({ ...model, known }, ref, word), { by: null, decided: [ref] }),
  );
}

function launch(model: Model, { owner, session, isSubmitted }: Extract<Deed, { act: 'launch' }>) {
  const ref: Ref = { check: 'kyc', owner };
  const begun = Object.entries(factsNow(ref, model)).filter(([name]) => !name.endsWith(' result'));
  const facts = Object.fromEntries(begun);
  const sessions = { ...model.sessions, [session]: { owner, facts, isAgainst: false } };
  const next = { ...model, sessions };
  return fine(isSubmitted ? written(next, withWord(next, ref, 'submitted'), { by: null }) : next);
}

/** KYB-07: what was submitted is to be reviewed. */
function submit(model: Model, deed: Extract<Deed, { act: 'submit' | 'answer' }>) {
  const next = { ...model, known: saidOf(model.known, deed) };
  return fine(written(model, withWord(next, whole('kyb'), 'SUBMITTED'), { by: null }));
}

function see(model: Model, who: string) {
  const facts = Object.fromEntries(
    refsOf(model.known).map((ref) => [refKey(ref), factsNow(ref, model)]),
  );
  return fine({ ...model, views: { ...model.views, [who]: facts } });
}

/** What section 2 makes of an account by a deed that the product acknowledged. */
export function afterDeed(model: Model, deed: Deed): readonly After[] {
  switch (deed.act) {
    case 'see':
      return see(model, deed.who);
    case 'submit':
    case 'answer':
      return submit(model, deed);
    case 'run':
      return fine(ran(model, deed.check, null));
    case 'publish':
      return fine(...published(model, deed.listed));
    case 'clear':
    case 'confirm':
      return judge(model, deed);
    case 'decide':
      return decide(model, deed);
    case 'ask':
      return ask(model, deed);
    case 'approve':
      return approve(model, deed);
    case 'close':
      return fine({ ...model, asked: model.asked.filter(({ id }) => id !== deed.id) });
    case 'report':
      return report(model, deed);
    case 'launch':
      return launch(model, deed);
    case 'save': {
      const { who } = deed;
      const next = {
        ...model,
        known: saidOf(model.known, deed),
        savers: [...new Set([...model.savers, who])],
      };
      const saved = withWord(next, whole('payment'), 'PENDING');
      return fine(written(model, saved, { by: who, decided: [whole('payment')] }));
    }
    case 'upload':
    case 'show':
    case 'mark':
    case 'rename':
    case 'import':
    case 'pictures':
    case 'remove': {
      const by = 'who' in deed ? deed.who : null;
      return fine(written(model, { ...model, known: saidOf(model.known, deed) }, { by }));
    }
  }
}
