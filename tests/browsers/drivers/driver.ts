import type { SentQuery } from './query.ts';

export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** One tab without any history, cookies or storage of another one, as a client of an engine drives it. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Runs a script in the page and gives what it returns. */
  run<T extends Json>(script: string): Promise<T>;
  /** A press of the pointer at a place of the window. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses files for the first file input that fits, as the dialog of the system does. */
  attach(query: SentQuery, files: readonly string[]): Promise<void>;
  picture(): Promise<Buffer>;
  /** What the page wrote to its console as an error so far, with uncaught faults. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Control+Enter';

/** An engine that runs. */
export interface OpenEngine {
  readonly version: string;
  newTab(): Promise<Driver>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1280, height: 900 } as const;
