/** What was measured, with the most that its budget allows. */
export type Finding = { what: string; value: number; most: number; unit?: string }

/** Prints the findings and answers how many are over their budget. */
export const report = (findings: readonly Finding[]): number => {
  const width = Math.max(...findings.map(({ what }) => what.length))
  for (const { what, value, most, unit = '' } of findings) {
    console.log(`${value <= most ? ' ' : '!'} ${what.padEnd(width)}  ${String(value).padStart(8)}${unit}  (at most ${most}${unit})`)
  }
  return findings.filter(({ value, most }) => value > most).length
}
