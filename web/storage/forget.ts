/** Removes everything with such a name from this device and this tab. */
export const forget = (names: RegExp): void => {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (names.test(name)) storage.removeItem(name)
  } catch {
    // The browser blocks storage, so nothing was stored.
  }
}
