export interface LateSelectProps {
  data: readonly { readonly value: string; readonly label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** The field that takes its place has the same one. */
  id: string;
  label?: string;
  'aria-label'?: string;
  placeholder?: string;
  clearable?: boolean;
  className?: string | undefined;
}
