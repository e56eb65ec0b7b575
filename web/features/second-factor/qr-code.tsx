import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of quiet around the code; readers ask for four. */
const quiet = 4

/** A text as a QR code. Dark on light in either theme: not every reader takes it the other way round. */
export const QrCode = ({ text, label, className }: { text: string; label: string; className?: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: quiet })
    // One square for each dark module, as one path.
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
