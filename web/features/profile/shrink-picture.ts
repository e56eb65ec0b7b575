/** Crops a picture to the square in its middle and scales it to the size in which pictures are stored. */
import { avatarLimits } from '../../../shared/accounts/limits.ts'

/** The preferred formats, best first. A browser that cannot encode WebP returns another format, which also works. */
const encodings: readonly (readonly [type: string, quality: number])[] = [
  ['image/webp', 0.86],
  ['image/jpeg', 0.82],
  ['image/jpeg', 0.6],
]

/** Returns the picture in base64. Throws if the browser cannot decode the file. */
export const shrinkPicture = async (file: Blob): Promise<string> => {
  const { edge, bytes } = avatarLimits
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('This browser cannot process pictures')
  drawing.imageSmoothingQuality = 'high'
  // Without a background, transparent areas would be black in JPEG.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, edge, edge)
  drawing.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, edge, edge)
  picture.close()
  for (const [type, quality] of encodings) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob !== null && blob.size <= bytes) return toBase64(new Uint8Array(await blob.arrayBuffer()))
  }
  throw new Error('The picture cannot be made small enough')
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
