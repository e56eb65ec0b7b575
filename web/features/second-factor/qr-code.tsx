import { useMemo } from 'react'
import { encode } from 'uqr'

/** The quiet zone around the code, in modules; readers need four. */
const quiet = 4

/** A text as a QR code. Dark on light in both themes, because some readers cannot read it inverted. */
export const QrCode = ({ text, label, className }: { text: string; label: string; className?: string }) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: quiet })
    // One path with a square for each dark module.
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
