/** The table that a drill ends with. */
import type { Outcome } from './run-drill.ts'

const heads = ['fault', 'alarm, now over', 'severity', 'acknowledged, not lost', 'seconds']

export const outcomesText = (outcomes: readonly Outcome[]): string => {
  const rows = outcomes.map(({ name, alarm, severity, acknowledged, seconds }) => [
    name,
    alarm,
    severity,
    acknowledged,
    String(seconds),
  ])
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  return [heads, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
