import { useQuery } from '@tanstack/react-query'
import { previewedText } from '../../../shared/files/file-preview.ts'
import { ErrorState } from '../../loading/states.tsx'
import { fetchContent } from './content.ts'
import { PreviewLoading } from './preview-loading.tsx'
import { writtenSize } from './size.ts'

/** The beginning of a text, and whether there is more. A character that the end cuts off is left out. */
const readText = async (url: string, signal: AbortSignal): Promise<{ text: string; isCut: boolean }> => {
  const response = await fetchContent(url, { signal, bytes: previewedText + 1 })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isCut = bytes.length > previewedText
  const text = new TextDecoder().decode(bytes.subarray(0, previewedText), { stream: isCut })
  return { text, isCut }
}

/** A text file as it is, whatever it contains. */
export const TextPreview = ({ url, name, onRetry }: { url: string; name: string; onRetry: () => void }) => {
  const { data, error } = useQuery({
    queryKey: ['file-text', url],
    queryFn: ({ signal }) => readText(url, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (error !== null) return <ErrorState title="The preview could not be loaded" error={error} onRetry={onRetry} />
  if (data === undefined) return <PreviewLoading />
  return (
    <div className="flex min-h-0 w-full grow flex-col self-stretch">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={`Content of ${name}`}
        className="min-h-0 grow overflow-auto bg-surface p-4 font-mono text-sm break-words whitespace-pre-wrap"
      >
        {data.text}
      </pre>
      {data.isCut && (
        <p className="border-t border-line bg-surface px-4 py-2 text-sm text-muted">
          The first {writtenSize(previewedText)}. Download the file to read all of it.
        </p>
      )}
    </div>
  )
}
