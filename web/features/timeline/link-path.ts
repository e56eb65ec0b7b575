/** The path of a link between two bars, with right angles. Pure functions, no rendering. */
import type { LinkType } from '../../../shared/timeline/network.ts'

export type Box = { left: number; right: number; middle: number }

/** Pixels that a line runs straight after it leaves a bar and before it enters the next. */
const out = 8

/**
 * The path from the end of the predecessor to the end of the successor. `between` is where the line turns back if the
 * successor is further left: between the two rows.
 */
export const linkPath = (type: LinkType, from: Box, to: Box, rowHeight: number): string => {
  const leaves = type === 'FS' || type === 'FF'
  const enters = type === 'FS' || type === 'SS'
  const x1 = leaves ? from.right : from.left
  const x2 = enters ? to.left : to.right
  const [gone, come] = [x1 + (leaves ? out : -out), x2 + (enters ? -out : out)]
  const start = `M${x1} ${from.middle}H${gone}`
  // The two straight parts meet, so one turn is enough.
  if (leaves && enters && gone <= come) return `${start}V${to.middle}H${x2}`
  if (leaves === !enters) {
    const beyond = leaves ? Math.max(gone, come) : Math.min(gone, come)
    return `M${x1} ${from.middle}H${beyond}V${to.middle}H${x2}`
  }
  if (!leaves && !enters && gone >= come) return `${start}V${to.middle}H${x2}`
  const between = from.middle + (to.middle >= from.middle ? rowHeight / 2 : -rowHeight / 2)
  return `${start}V${between}H${come}V${to.middle}H${x2}`
}

/** The arrowhead where a line enters a bar. */
export const arrowHead = (type: LinkType, to: Box): string => {
  const enters = type === 'FS' || type === 'SS'
  const [x, back] = [enters ? to.left : to.right, enters ? -5 : 5]
  return `M${x} ${to.middle}l${back} -3.5v7z`
}
