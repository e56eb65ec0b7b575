/**
 * How a list is shown, as it stands in the address: beside a saved view, whose settings are the base, the
 * address names only what differs from them. Nothing here draws.
 */

/** One setting as the address has it. */
export type Codec<T> = {
  name: string
  /** Undefined for what is no value of it. */ read: (text: string) => T | undefined
  write: (value: T) => string
}

/** One of some values, or none of them. */
export const choice = <T extends string>(name: string, known: readonly T[]): Codec<T | null> => ({
  name,
  read: (text) => (text === '' ? null : known.find((one) => one === text)),
  write: (value) => value ?? '',
})

export const addressSettings = <Settings extends object>(codecs: { [K in keyof Settings]: Codec<Settings[K]> }) => {
  const fields = Object.keys(codecs) as (keyof Settings)[]
  const written = (field: keyof Settings, settings: Settings): string => codecs[field].write(settings[field])

  /** The settings of an address over those of its view; what is no setting is left out. */
  const settingsIn = (search: URLSearchParams, base: Settings): Settings => {
    const own = fields.flatMap((field) => {
      const text = search.get(codecs[field].name)
      const value = text === null ? undefined : codecs[field].read(text)
      return value === undefined ? [] : [[field, value] as const]
    })
    return { ...base, ...(Object.fromEntries(own) as Partial<Settings>) }
  }

  /** The address with other settings: it names what differs from the view, and nothing else of them. */
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
