/** Makes a square of a picture, small enough to be sent: its middle, at the size in which pictures are kept. */
import { avatarLimits } from '../../../shared/limits.ts'

/** What the browser encodes best comes first; one that knows no WebP answers another format, which is as good. */
const encodings: readonly (readonly [type: string, quality: number])[] = [
  ['image/webp', 0.86],
  ['image/jpeg', 0.82],
  ['image/jpeg', 0.6],
]

/** Answers the picture in base64. Throws where the file is none that the browser can draw. */
export const shrinkPicture = async (file: Blob): Promise<string> => {
  const { edge, bytes } = avatarLimits
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('This browser draws nothing')
  drawing.imageSmoothingQuality = 'high'
  // Where a picture is see-through, JPEG would be black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, edge, edge)
  drawing.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, edge, edge)
  picture.close()
  for (const [type, quality] of encodings) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob !== null && blob.size <= bytes) return toBase64(new Uint8Array(await blob.arrayBuffer()))
  }
  throw new Error('The picture does not get small enough')
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
