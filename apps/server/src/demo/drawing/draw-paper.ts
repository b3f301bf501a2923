import { facePicture, idBack, idFront } from '@verify-admin/demo/documents/drawing/id-papers';
import type { Paper, PaperFacts, PaperKind } from '@verify-admin/demo/documents/drawing/paper';
import {
  bankLetter,
  companyExtract,
  taxForm,
} from '@verify-admin/demo/documents/drawing/pdf-papers';
import { bankStatement, utilityBill } from '@verify-admin/demo/documents/drawing/photo-papers';
import type { Picture } from '@verify-admin/demo/documents/drawing/picture';
import { kybData, paymentScreenshot } from '@verify-admin/demo/documents/drawing/screen-papers';
import { drawImage } from './draw-image.ts';
import { drawPdf } from './draw-pdf.ts';
import type { DrawnPaper } from './drawn-paper.ts';

type Draw = (facts: PaperFacts) => Promise<DrawnPaper>;

const picture = (of: (facts: PaperFacts) => Picture): Draw => {
  return (facts) => drawImage(of(facts));
};

const DRAWS: Readonly<Record<PaperKind, Draw>> = {
  'kyb-data': picture(kybData),
  'utility-bill': picture(utilityBill),
  'bank-statement': picture(bankStatement),
  'id-front': picture(idFront),
  'id-back': picture(idBack),
  face: picture(facePicture),
  'payment-screenshot': picture(paymentScreenshot),
  'tax-form': (facts) => drawPdf(taxForm(facts)),
  'company-extract': (facts) => drawPdf(companyExtract(facts)),
  'bank-letter': (facts) => drawPdf(bankLetter(facts)),
};

/** Draws one document: a PDF or a picture. */
export function drawPaper({ kind, facts }: Paper): Promise<DrawnPaper> {
  return DRAWS[kind](facts);
}
