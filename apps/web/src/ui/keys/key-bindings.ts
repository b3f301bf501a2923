/** What an act of the screen is done to, as the command palette shows it. */
export interface ActSubject {
  /** `Duna Stúdió Kft. 48213`; missing where the page it is part of says it. */
  readonly subject?: string;
  /** What distinguishes it from another act of the same label: the name of an owner. */
  readonly about?: string;
}

/** One key of a screen: what is pressed, what it does, in words for the list of keys. */
export interface KeyBinding {
  /** `event.key` of the browser: `j`, `/`, `?`, `Enter`, `ArrowDown`; null where only the palette has it. */
  readonly key: string | null;
  readonly label: string;
  /** Other keys that do the same; they are not listed. */
  readonly also?: readonly string[];
  /** As drawn in the list, when it differs from `key`. */
  readonly cap?: string;
  /** It works while a dialog is open; keys of the page rest then. */
  readonly inDialog?: boolean;
  /** The command palette offers it as well. */
  readonly act?: ActSubject;
  /** Without it the key is only listed: the browser itself handles it. */
  readonly run?: () => void;
}

type Bindings = readonly KeyBinding[];

/** A key as it is drawn; empty where it has none. */
export function capOf({ cap, key }: KeyBinding): string {
  return cap ?? key?.toUpperCase() ?? '';
}

const layers = new Set<{ readonly bindings: Bindings }>();
const listeners = new Set<() => void>();
let listed: Bindings = [];

function retell(): void {
  listed = [...layers].flatMap((layer) => layer.bindings);
  for (const listener of listeners) listener();
}

/** Registers a screen's keys; the returned function removes them. */
export function putKeys(bindings: Bindings): () => void {
  const layer = { bindings };
  layers.add(layer);
  retell();
  return () => {
    layers.delete(layer);
    retell();
  };
}

export function listKeys(): Bindings {
  return listed;
}

export function onKeysChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

/** True while a dialog is open over the page. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** True for a field in which letters are text, not keys. */
export function isTypedInto(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));
}

/** Single keys rest while somebody types, over the list of keys or a second drawer, and under Ctrl, Alt or Meta. */
function areAllAtRest(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return true;
  if (isTypedInto(event.target)) return true;
  return document.querySelector('dialog[open], [data-keys-rest]') !== null;
}

/** A person who types does not see at once that the field is gone. */
const TYPING_PAUSE_MS = 2000;

/** The field that the last letter went into, and when. */
let typing: { readonly field: Element; readonly at: number } | null = null;

/** The press that is a letter of a text whose field is gone: it is no single key. */
let typedOn: KeyboardEvent | null = null;

/** Follows what is typed; any other press, as Escape or Ctrl+Enter, ends it. */
function followTyping(event: KeyboardEvent): void {
  const { target, timeStamp: at } = event;
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
  const before = typing;
  typing = null;
  if (!isLetter) return;
  if (isTypedInto(target)) {
    typing = { field: target, at };
    return;
  }
  if (!before || before.field.isConnected || at - before.at > TYPING_PAUSE_MS) return;
  typing = { ...before, at };
  typedOn = event;
}

function press(event: KeyboardEvent): void {
  if (event === typedOn || areAllAtRest(event)) return;
  const over = isDialogOpen();
  const binding = listed.findLast(
    ({ key, also, inDialog, run }) =>
      run && (key === event.key || also?.includes(event.key)) && (!over || inDialog),
  );
  if (!binding?.run) return;
  event.preventDefault();
  binding.run();
}

/** Starts to listen; called once by the shell. */
export function listenToKeys(): () => void {
  // Before any other: a dialog keeps its Escape to itself.
  window.addEventListener('keydown', followTyping, { capture: true });
  document.addEventListener('keydown', press);
  return () => {
    window.removeEventListener('keydown', followTyping, { capture: true });
    document.removeEventListener('keydown', press);
  };
}
