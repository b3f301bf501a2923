import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { DrawerParts } from './drawer-layout.tsx';

export interface ModalFrameProps {
  title: string;
  /** Whom or what the act is about, named. */
  subject?: ReactNode;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The act of the foot; its label names the result. */
  submit?: {
    readonly label: string;
    readonly run: () => void;
    readonly busy?: boolean;
    readonly disabled?: boolean;
    /** Ends something badly: the red fill. */
    readonly danger?: boolean;
    /** The body has the act most come for: this one is not filled. */
    readonly secondary?: boolean;
    /** After the keys: `Ctrl ↵ override`. */
    readonly hint?: string;
  };
  /** What Ctrl+Enter does where the button of the act is in the body. */
  submitKey?: { readonly label: string; readonly run: () => void } | undefined;
  /** The label of the button that changes nothing, where `Cancel` would be taken for the act. */
  back?: string;
  size?: number;
}

export interface DrawerFrameProps extends DrawerParts {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: number;
  /** It is open over another drawer, whose single keys rest meanwhile. */
  isOver?: boolean;
}

export interface ButtonPopoverProps {
  /** The button it belongs to. */
  target: RefObject<HTMLElement | null>;
  label: string;
  width?: number;
  className?: string | undefined;
  onDismiss: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}
