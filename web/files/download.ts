/** Hands a file to the person that was made in the page. */

/** Time that a browser has to begin reading it, in milliseconds. */
const readWithin = 10_000

/** Has the browser save a file under a name. */
export const download = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readWithin)
}

/** `Quay & Sons` → `quay-sons`, for names of files. */
export const fileNameOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** `['projects', 'Harbour Rail', '', '2026-11-21']` → `projects-harbour-rail-2026-11-21`: the parts of a file's name, those left out that are empty. */
export const fileNameFrom = (parts: readonly string[]): string =>
  parts
    .map(fileNameOf)
    .filter((part) => part !== '')
    .join('-')
