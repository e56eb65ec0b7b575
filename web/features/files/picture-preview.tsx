import { useState } from 'react'
import { ErrorState } from '../../loading/states.tsx'
import { unreadable } from './content.ts'
import { PreviewLoading } from './preview-loading.tsx'

const notShown = unreadable('Its content is damaged, or the connection was lost.')

/** A picture from the storage's own domain. An image element runs no scripts. */
export const PicturePreview = ({ url, name, onRetry }: { url: string; name: string; onRetry: () => void }) => {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed')
    return <ErrorState title="The picture could not be shown" error={notShown} onRetry={onRetry} />
  return (
    <>
      {state === 'loading' && <PreviewLoading />}
      <img
        src={url}
        alt={name}
        referrerPolicy="no-referrer"
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className="max-h-full max-w-full object-contain"
      />
    </>
  )
}
