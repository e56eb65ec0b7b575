/** What a line of a chart looks like: told apart by its dashes as well as by its colour. */

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
  /** A value for each point; null where there is none. */
  values: readonly (number | null)[]
  /** Fills the ground below the line. */
  filled?: boolean
}
