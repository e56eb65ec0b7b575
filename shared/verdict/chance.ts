/** Probabilities in words. Separate from wording.ts, which every screen loads. Pure. */

/** `82%`. What is possible but unlikely is `<1%`, and what is nearly certain `>99%`, not 0% and 100%. */
export const writtenChance = (share: number): string => {
  const percent = Math.round(100 * share)
  if (percent === 0 && share > 0) return '<1%'
  return percent === 100 && share < 1 ? '>99%' : `${percent}%`
}
