/**
 * The settings of a list as they are stored in the URL. If a saved view is open, its settings are the base, and the URL
 * contains only the differences.
 */

/** How one setting is written in the URL. */
export type Codec<T> = {
  name: string
  /** Undefined if the text is not a valid value. */ read: (text: string) => T | undefined
  write: (value: T) => string
}

/** One of the known values, or null. */
export const choice = <T extends string>(name: string, known: readonly T[]): Codec<T | null> => ({
  name,
  read: (text) => (text === '' ? null : known.find((item) => item === text)),
  write: (value) => value ?? '',
})

export const addressSettings = <Settings extends object>(codecs: { [K in keyof Settings]: Codec<Settings[K]> }) => {
  const fields = Object.keys(codecs) as (keyof Settings)[]
  const written = (field: keyof Settings, settings: Settings): string => codecs[field].write(settings[field])

  /** The view's settings, overridden by those in the URL. Invalid settings are ignored. */
  const settingsIn = (search: URLSearchParams, base: Settings): Settings => {
    const own = fields.flatMap((field) => {
      const text = search.get(codecs[field].name)
      const value = text === null ? undefined : codecs[field].read(text)
      return value === undefined ? [] : [[field, value] as const]
    })
    return { ...base, ...(Object.fromEntries(own) as Partial<Settings>) }
  }

  /** The URL with other settings. It contains only the settings that differ from the view. */
  const withSettings = (search: URLSearchParams, base: Settings, settings: Settings): URLSearchParams => {
    const next = new URLSearchParams(search)
    for (const field of fields) {
      const { name } = codecs[field]
      if (written(field, settings) === written(field, base)) next.delete(name)
      else next.set(name, written(field, settings))
    }
    return next
  }

  const areSame = (one: Settings, other: Settings): boolean =>
    fields.every((field) => written(field, one) === written(field, other))

  return { settingsIn, withSettings, areSame }
}
