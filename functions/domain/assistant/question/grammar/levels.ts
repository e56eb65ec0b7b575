/** Takes priorities and severities. Pure. */
import type { Priority } from '../../../../../shared/tasks/task-choices.ts'
import type { RaidLevel } from '../../../../../shared/raid/raid-choices.ts'
import type { Text } from './text.ts'

const level = String.raw`(?:low|medium|high|critical|urgent)\b(?! path)`
const more = String.raw`(?:\s*(?:,|\/|-?(?:and|or)-?|,\s*(?:and|or))\s*${level})`

/** `high or critical tasks`, `low-priority tasks`, `tasks of high priority` */
const priorityWords = new RegExp(
  String.raw`\b${level}${more}*[- ]priorit(?:y|ies)\b|\bpriorit(?:y|ies) (?:is |of |= ?)?(?:either )?${level}${more}*|\b(?:critical|urgent)\b(?! path)${more}*|\b${level}${more}+`,
)

export const takePriorities = (text: Text): Priority[] => {
  const [found = ''] = text.take(priorityWords) ?? []
  const named = [...found.matchAll(/low|medium|high|critical|urgent/g)].map(([word]) =>
    word === 'urgent' ? 'critical' : (word as Priority),
  )
  return [...new Set(named)]
}

const severityWords =
  /\b(high|red|severe|critical|serious|worst|top|biggest|major|medium|moderate|low|minor)(?:[- ](?:severity|level))?\b(?!\s+(?:path|\d))/

/** A level of a field by its name: `high probability`, `an impact that is low`. */
export const takeLevelsOf = (text: Text, field: RegExp): RaidLevel[] => {
  const match = text.take(
    new RegExp(
      String.raw`\b(high|medium|low)[- ](?:${field.source})\b|\b(?:${field.source})(?: (?:is|of|that is|=))? (high|medium|low)\b`,
    ),
  )
  return match === undefined ? [] : [(match[1] ?? match[2]) as RaidLevel]
}

const severityOf: Readonly<Record<string, RaidLevel>> = {
  medium: 'medium',
  moderate: 'medium',
  low: 'low',
  minor: 'low',
}

export const takeSeverities = (text: Text): RaidLevel[] => {
  const match = text.take(severityWords)
  if (match === undefined) return []
  // “High or medium” are two, and a risk has one.
  const joined = /(?<=\|\s*)(?:or|and|,|\/)\s*(?:of )?(high|severe|medium|moderate|low|minor)\b/
  const levels = [match[1] ?? '']
  for (let next = text.take(joined); next !== undefined; next = text.take(joined)) levels.push(next[1] ?? '')
  text.take(/\bseverity\b/)
  return [...new Set(levels.map((one) => severityOf[one] ?? 'high'))]
}
