/** Hands a file that was made here to the browser's downloads. */
export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
