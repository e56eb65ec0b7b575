import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { Suspense } from 'react'
import type { FilePreview } from '../../../shared/files/file.ts'
import { get } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { PicturePreview } from './picture-preview.tsx'
import { PreviewLoading } from './preview-loading.tsx'
import { TextPreview } from './text-preview.tsx'

/** Loads the library that reads PDFs, which is larger than everything else here. */
const PdfPreview = lazyPart(async () => (await import('./pdf-preview.tsx')).PdfPreview)

const parts = { picture: PicturePreview, pdf: PdfPreview, text: TextPreview } satisfies Record<
  FilePreview['kind'],
  unknown
>

type Props = {
  id: string
  name: string
  /** Of the version. */
  number: number
}

/** The content of a version that is available, if there is a preview of it. */
export const ContentPreview = ({ id, name, number }: Props) => {
  const { data, error, refetch } = useQuery({
    ...get('files.preview', { params: { id }, query: { number } }),
    // The address is used at once and then expires; another one would load the content again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const retry = () => void refetch()
  if (error instanceof ProblemError && error.code === 'wrong_state')
    return (
      <EmptyState icon={<FileText />} title="No preview">
        {messageOf(error)} Download it to open it.
      </EmptyState>
    )
  if (error !== null) return <ErrorState title="The preview could not be loaded" error={error} onRetry={retry} />
  if (data === undefined) return <PreviewLoading />
  const Part = parts[data.kind]
  return (
    <Suspense fallback={<PreviewLoading />}>
      <Part key={data.url} url={data.url} name={name} onRetry={retry} />
    </Suspense>
  )
}
