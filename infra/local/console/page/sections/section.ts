/** A section of the console: what it loads and how it shows it. */

export type Context = {
  /** The stage's time, ms. */
  now: number
  /** What the person chose in this section; kept in the address. */
  params: URLSearchParams
  /** A resource's name without what all of them begin with. */
  short: (name: string) => string
}

export type Section<Data = never> = {
  id: string
  title: string
  /** Path below `/_local`. */
  path: string
  render(data: Data, context: Context): HTMLElement
}

/** A section whose data type is its own matter. */
export type AnySection = Omit<Section, 'render'> & { render(data: unknown, context: Context): HTMLElement }

/** The path is where `Data` comes from, so the answer is taken to be of that type. */
export function section<Data>(one: Section<Data>): AnySection {
  return { ...one, render: (data, context) => one.render(data as Data, context) }
}
