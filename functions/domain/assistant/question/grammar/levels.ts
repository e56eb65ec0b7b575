/** Takes priorities and severities. Pure. */
import type { Priority } from '../../../../../shared/tasks/task-choices.ts'
import type { RaidLevel } from '../../../../../shared/raid/raid-choices.ts'
import type { Text } from './text.ts'

const priorityWords =
  /\b(low|medium|high|critical)(?:[- ](?:and|or)[- ](low|medium|high|critical))?[- ]priorit(?:y|ies)\b|\bpriorit(?:y|ies) (?:is |of |= ?)?(low|medium|high|critical)\b|\b(urgent)\b/

export const takePriorities = (text: Text, isTask: boolean): Priority[] => {
  const match = text.take(priorityWords)
  if (match !== undefined)
    return [match[1], match[2], match[3], match[4] === undefined ? undefined : 'critical'].filter(
      (one) => one !== undefined,
    ) as Priority[]
  const critical = isTask ? text.take(/\bcritical\b(?! path)/) : undefined
  return critical === undefined ? [] : ['critical']
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
  text.take(/\bseverity\b/)
  return [severityOf[match[1] ?? ''] ?? 'high']
}
