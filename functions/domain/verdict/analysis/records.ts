/** The records of the statements of an analysis. */
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { inQuotes, quotable } from '../../../../shared/text/in-quotes.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { uniqueIdOf } from '../../../../shared/raid/raid-choices.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import type { ListedTask } from '../../tasks/task-record.ts'

/** A name as a record has it, which is how it stands in sentences. */
export const short = (name: string): string => quotable(name, analysisLimits.name)

/** A name within a sentence. */
export const quoted = (name: string): string => inQuotes(name, analysisLimits.name)

export const taskRecord = ({ id, title }: Pick<ListedTask, 'id' | 'title'>): InsightRecord => ({
  kind: 'task',
  id,
  name: short(title),
})

export const milestoneRecord = ({ id, name }: Pick<Milestone, 'id' | 'name'>, projectId: string): InsightRecord => ({
  kind: 'milestone',
  id,
  name: short(name),
  projectId,
})

export const raidRecord = (entry: Pick<RaidRecord, 'id' | 'raidType' | 'number' | 'title'>): InsightRecord => ({
  kind: 'raid',
  id: entry.id,
  name: short(`${uniqueIdOf(entry)} ${entry.title}`),
})

/** The first records, or others if there are none: a statement never goes without. */
export const restingOn = (records: readonly InsightRecord[], otherwise: InsightRecord): InsightRecord[] =>
  records.length === 0 ? [otherwise] : records.slice(0, analysisLimits.records)

export const statement = (text: string, ...records: InsightRecord[]): Statement => ({ text, records })
