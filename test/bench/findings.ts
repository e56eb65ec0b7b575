/** Findings of the bench: their format, how they are printed and stored, and how two runs are compared. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { dirname } from 'node:path'

/** Counts and sizes are exact. Ratios and times apply to one run on one machine. */
type Kind = 'count' | 'ratio' | 'size' | 'time' | 'memory'

/** A measured value and the maximum that its budget allows. */
export type Finding = {
  /** The same in every run. */ name: string
  /** Details of this run. Printed, not compared. */ detail?: string
  value: number
  most: number
  unit?: string
  kind: Kind
}

/** A run of the bench, as stored in `bench.json`. */
type Run = {
  commit: string
  date: string
  node: string
  machine: { cores: number; model: string; platform: string }
  /** The measured parts. */ parts: readonly string[]
  findings: readonly Omit<Finding, 'detail'>[]
}

/** The median. For an even number of values, the upper of the two middle ones. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const textOf = ({ name, detail }: Finding): string => (detail === undefined ? name : `${name} (${detail})`)

/** Prints the findings and returns how many exceed their budget. */
export const report = (findings: readonly Finding[]): number => {
  const width = Math.max(...findings.map((finding) => textOf(finding).length))
  for (const finding of findings) {
    const { value, most, unit = '' } = finding
    console.log(
      `${value <= most ? ' ' : '!'} ${textOf(finding).padEnd(width)}  ${String(value).padStart(8)}${unit}  (at most ${most}${unit})`,
    )
  }
  return findings.filter(({ value, most }) => value > most).length
}

/** The checked-out commit, followed by `+` if files have changed. Empty outside a repository. */
const commit = (): string => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+')
  } catch {
    return ''
  }
}

/** Writes the findings to a JSON file. */
export const keep = (file: string, parts: readonly string[], findings: readonly Finding[]): void => {
  const machine = {
    cores: availableParallelism(),
    model: cpus()[0]?.model ?? '',
    platform: `${process.platform} ${process.arch}`,
  }
  const kept = findings.map(({ name, value, most, unit, kind }) => ({
    name,
    value,
    most,
    ...(unit !== undefined && { unit: unit.trim() }),
    kind,
  }))
  const run: Run = {
    commit: commit(),
    date: new Date().toISOString(),
    node: process.version,
    machine,
    parts,
    findings: kept,
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
}

export const readRun = (file: string): Run => JSON.parse(readFileSync(file, 'utf8')) as Run

/** How much two runs of the same code differ: as a fraction of the larger value, or in the finding's own unit. */
const noise: Record<Kind, { part: number; least: number }> = {
  count: { part: 0, least: 0 },
  size: { part: 0, least: 0 },
  ratio: { part: 0.1, least: 0 },
  memory: { part: 0.1, least: 0 },
  time: { part: 0.25, least: 5 },
}

type Outcome = 'worse' | 'better' | 'same' | 'new' | 'gone'

const outcomeOf = (before: number, after: number, kind: Kind): Outcome => {
  const { part, least } = noise[kind]
  if (Math.abs(after - before) <= Math.max(Math.max(before, after) * part, least)) return 'same'
  return after > before ? 'worse' : 'better'
}

/** A finding in both runs. `gone` applies only to parts measured in both. */
export type Comparison = {
  name: string
  unit: string
  before: number | undefined
  after: number | undefined
  outcome: Outcome
}

/** Compares findings with those of an earlier run. Less is always better. */
export const compare = (
  old: Run,
  findings: readonly Omit<Finding, 'detail'>[],
  parts: readonly string[],
): Comparison[] => {
  const before = new Map(old.findings.map((finding) => [finding.name, finding]))
  const now = new Set(findings.map(({ name }) => name))
  const compared = findings.map(({ name, value, unit = '', kind }): Comparison => {
    const then = before.get(name)?.value
    return {
      name,
      unit: unit.trim(),
      before: then,
      after: value,
      outcome: then === undefined ? 'new' : outcomeOf(then, value, kind),
    }
  })
  // A run of one part does not cover the others.
  const all = old.parts.every((part) => parts.includes(part))
  const gone = all
    ? old.findings
        .filter(({ name }) => !now.has(name))
        .map(({ name, value, unit = '' }): Comparison => ({
          name,
          unit,
          before: value,
          after: undefined,
          outcome: 'gone',
        }))
    : []
  return [...compared, ...gone]
}

/**
 * Prints old → new for each finding, and marks those that got worse or better by more than the difference between two
 * runs of the same code.
 */
export const reportComparison = (old: Run, compared: readonly Comparison[]): void => {
  console.log(
    `\ncompared with ${old.commit.slice(0, 12) || 'an unknown commit'} of ${old.date}, Node ${old.node}, ${old.machine.cores} cores`,
  )
  const width = Math.max(...compared.map(({ name }) => name.length))
  const shown = (value: number | undefined, unit: string) =>
    value === undefined ? '–' : `${value}${unit === '' || unit === '×' ? unit : ` ${unit}`}`
  const signs: Record<Outcome, string> = { worse: '-', better: '+', same: ' ', new: '*', gone: '*' }
  for (const { name, unit, before, after, outcome } of compared) {
    console.log(
      `${signs[outcome]} ${name.padEnd(width)}  ${shown(before, unit).padStart(9)} → ${shown(after, unit).padEnd(9)}${outcome === 'same' ? '' : `  ${outcome}`}`,
    )
  }
  const count = (wanted: Outcome) => compared.filter(({ outcome }) => outcome === wanted).length
  console.log(
    `\n${count('worse')} worse, ${count('better')} better, ${count('same')} the same, ${count('new')} new, ${count('gone')} gone`,
  )
}
