import { thumbnailOf } from '@verify-admin/rulebook/documents/document.rules';
import type { InfluencerContract } from '@verify-admin/rulebook/influencers/influencers.contract';
import pdfSheet from '../../documents/pdf-sheet.svg?inline';
import { withMarks } from '../../ui/values/text/direction-marks.ts';
import classes from './contract-picture.module.css';

interface ContractPictureProps {
  contract: InfluencerContract;
  onOpen: () => void;
  /** The link has expired. */
  onBroken: () => void;
}

/** INF-26: the contract, small: the picture itself, or the sheet that stands for a PDF. */
export function ContractPicture({ contract, onOpen, onBroken }: ContractPictureProps) {
  const isPdf = contract.media_type === 'application/pdf';
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={`Open ${withMarks(contract.filename)}`}
      onClick={onOpen}
    >
      {isPdf ? (
        <img src={pdfSheet} alt="" />
      ) : (
        <img src={thumbnailOf(contract.presigned_url)} alt="" onError={onBroken} />
      )}
      {isPdf && <span className={classes.kind}>PDF</span>}
    </button>
  );
}
