/** The way of a link's line from bar to bar, with right angles. Nothing here draws. */
import type { LinkType } from '../../../shared/schedule/network.ts'

export type Box = { left: number; right: number; middle: number }

/** Pixels that a line goes straight out of a bar, and in before the next. */
const out = 8

/**
 * From the end of the one that is waited for to the end of the one that waits. `between` is where the line
 * turns back, where the second lies before the first: between the two rows.
 */
export const linkPath = (type: LinkType, from: Box, to: Box, rowHeight: number): string => {
  const leaves = type === 'FS' || type === 'FF'
  const enters = type === 'FS' || type === 'SS'
  const x1 = leaves ? from.right : from.left
  const x2 = enters ? to.left : to.right
  const [gone, come] = [x1 + (leaves ? out : -out), x2 + (enters ? -out : out)]
  const start = `M${x1} ${from.middle}H${gone}`
  // The two stubs meet: a single turn.
  if (leaves && enters && gone <= come) return `${start}V${to.middle}H${x2}`
  if (leaves === !enters) {
    const beyond = leaves ? Math.max(gone, come) : Math.min(gone, come)
    return `M${x1} ${from.middle}H${beyond}V${to.middle}H${x2}`
  }
  if (!leaves && !enters && gone >= come) return `${start}V${to.middle}H${x2}`
  const between = from.middle + (to.middle >= from.middle ? rowHeight / 2 : -rowHeight / 2)
  return `${start}V${between}H${come}V${to.middle}H${x2}`
}

/** The head of the arrow where a line comes in. */
export const arrowHead = (type: LinkType, to: Box): string => {
  const enters = type === 'FS' || type === 'SS'
  const [x, back] = [enters ? to.left : to.right, enters ? -5 : 5]
  return `M${x} ${to.middle}l${back} -3.5v7z`
}
