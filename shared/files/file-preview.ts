/** Which files have a preview, by the type that their check has found. None of these types runs in a browser. */
import { megabyte } from './file-rules.ts'

export const previewKinds = ['picture', 'pdf', 'text'] as const
export type PreviewKind = (typeof previewKinds)[number]

const kinds: Readonly<Record<string, PreviewKind>> = {
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'application/pdf': 'pdf',
  'text/plain': 'text',
  'text/csv': 'text',
  'application/json': 'text',
}

/** Bytes of a text that its preview shows. */
export const previewedText = 256 * 1024

/** The largest file with a preview, in bytes. A text of any size has one of its beginning. */
const largest: Record<PreviewKind, number> = {
  picture: 25 * megabyte,
  pdf: 25 * megabyte,
  text: Number.POSITIVE_INFINITY,
}

type Checked = { mimeType: string; size: number }

/** Undefined for a file without a preview. */
export const previewKindOf = ({ mimeType, size }: Checked): PreviewKind | undefined => {
  const kind = Object.hasOwn(kinds, mimeType) ? kinds[mimeType] : undefined
  return kind !== undefined && size <= largest[kind] ? kind : undefined
}

/** Why a file has no preview. */
export const noPreview = ({ mimeType }: Checked): string =>
  Object.hasOwn(kinds, mimeType)
    ? `Only files up to ${largest.pdf / megabyte} MB have a preview.`
    : 'There is no preview for this kind of file.'
