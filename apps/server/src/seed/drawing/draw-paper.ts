import { drawImage, type Picture } from './draw-image.ts';
import { drawPdf } from './draw-pdf.ts';
import { facePicture, idBack, idFront } from './id-papers.ts';
import type { DrawnPaper, Paper, PaperFacts, PaperKind } from './paper.ts';
import { bankLetter, companyExtract, taxForm } from './pdf-papers.ts';
import { bankStatement, utilityBill } from './photo-papers.ts';
import { kybData, paymentScreenshot } from './screen-papers.ts';

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
