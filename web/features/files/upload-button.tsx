import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Chosen } from './drop-area.tsx'

type Props = { onChoose: Chosen; small?: boolean; label?: string }

/** Lets a person choose files to upload. */
export const UploadButton = ({ onChoose, small = false, label = 'Upload' }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files ?? [])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button {...(small ? { size: 'small' } : { look: 'primary' })} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
