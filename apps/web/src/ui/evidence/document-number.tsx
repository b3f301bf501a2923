import classes from './document-number.module.css';

/** The number by which a document of a review is named, and which stands on its picture. */
export function DocumentNumber({ number }: { number: number }) {
  return <span className={classes.number}>{number}</span>;
}

interface ShowDocumentProps {
  document: { readonly number: number; readonly caption: string };
  /** What it is said to show, or from where it is known. */
  label: string;
  onShow: () => void;
}

/** The number of a document beside what was read in it; it shows the document. */
export function ShowDocument({ document: { number, caption }, label, onShow }: ShowDocumentProps) {
  return (
    <button
      type="button"
      className={classes.number}
      data-hint={caption}
      aria-label={label}
      onClick={onShow}
    >
      {number}
    </button>
  );
}
