import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState } from '../../loading/states.tsx'
import { fetchContent } from './content.ts'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PreviewLoading } from './preview-loading.tsx'

const readPdf = async (url: string, signal: AbortSignal): Promise<OpenPdf> => {
  const pdf = await openPdf(await (await fetchContent(url, { signal })).arrayBuffer())
  if (signal.aborted) pdf.close()
  return pdf
}

/** A PDF, page by page. */
export const PdfPreview = ({ url, name, onRetry }: { url: string; name: string; onRetry: () => void }) => {
  const { data: pdf, error } = useQuery({
    queryKey: ['file-pdf', url],
    queryFn: ({ signal }) => readPdf(url, signal),
    // An open PDF is not data that can be compared.
    structuralSharing: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => pdf && (() => pdf.close()), [pdf])
  if (error !== null) return <ErrorState title="The PDF could not be shown" error={error} onRetry={onRetry} />
  return pdf === undefined ? <PreviewLoading /> : <PdfPages document={pdf.document} name={name} />
}
