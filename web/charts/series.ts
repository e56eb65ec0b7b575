/** The style of a line in a chart. Lines differ in their dashes as well as in their color. */

export type SeriesLook = 'plan' | 'value' | 'cost' | 'scope'

export const looks: Record<SeriesLook, { stroke: string; fill: string; dashes?: string }> = {
  plan: { stroke: 'stroke-bar-grey', fill: 'fill-bar-grey', dashes: '6 4' },
  value: { stroke: 'stroke-accent', fill: 'fill-accent' },
  cost: { stroke: 'stroke-bar-warn', fill: 'fill-bar-warn', dashes: '2 3' },
  scope: { stroke: 'stroke-bar-grey', fill: 'fill-bar-grey' },
}

export type Series = {
  name: string
  look: SeriesLook
  /** One value for each point; null if there is none. */
  values: readonly (number | null)[]
  /** Fills the area below the line. */
  filled?: boolean
}
