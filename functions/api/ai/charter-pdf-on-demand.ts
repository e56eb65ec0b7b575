/** Makes and stores the PDF of a charter, with everything that only this needs: pdfkit, its fonts and the S3 client. */
export { renderCharter } from '../../domain/charters/pdf/charter-pdf.ts'
export { uploadContent } from '../../domain/files/bucket.ts'
