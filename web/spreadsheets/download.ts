/** Saves a file that was created in the page. */

/** How long a browser may take to start reading the file, in milliseconds. */
const readWithin = 10_000

/** Makes the browser save a file under a name. */
export const download = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readWithin)
}

/** `Quay & Sons` → `quay-sons`, for file names. */
export const fileNameOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Joins the parts of a file name, without empty ones: `['projects', 'Harbour Rail', '', '2026-11-21']` →
 * `projects-harbour-rail-2026-11-21`.
 */
export const fileNameFrom = (parts: readonly string[]): string =>
  parts
    .map(fileNameOf)
    .filter((part) => part !== '')
    .join('-')
