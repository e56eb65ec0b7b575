/** A section of the console: what it loads and how it shows it. */

export type Context = {
  /** The stage's time, ms. */
  now: number
  /** What the user selected in this section; stored in the URL. */
  params: URLSearchParams
  /** A resource's name without the common prefix. */
  short: (name: string) => string
}

export type Section<Data = never> = {
  id: string
  title: string
  /** Path below `/_local`; it may depend on what the address selects. */
  path: string | ((params: URLSearchParams) => string)
  render(data: Data, context: Context): HTMLElement
  /** Shown if the first load fails. */
  failed?: (params: URLSearchParams) => HTMLElement
}

/** A section without its data type. */
export type AnySection = Omit<Section, 'render'> & { render(data: unknown, context: Context): HTMLElement }

/** The path determines the response, so the response is assumed to have the type `Data`. */
export const section = <Data>(one: Section<Data>): AnySection => ({
  ...one,
  render: (data, context) => one.render(data as Data, context),
})
