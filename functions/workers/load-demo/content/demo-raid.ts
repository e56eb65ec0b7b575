/** Type of a demo RAID entry. Days count from the day of loading; amounts are whole dollars. */
import type { UpdateRaid } from '../../../../shared/raid/raid.ts'
import type { RaidLevel, RaidType, RiskStrategy } from '../../../../shared/raid/raid-choices.ts'

export type DemoRaid = {
  /** Key used in the content. */
  key: string
  /** Project key; null for an entry about the whole workspace. */
  project: string | null
  raidType: RaidType
  title: string
  description: string
  /** Key of a team member. */
  owner: string
  /** Key of a team member, or any name. */
  responsible: string
  impact: RaidLevel
  probability?: RaidLevel
  /** First rating, if a step has changed it. */
  probabilityAtFirst?: RaidLevel
  /** Impact and probability after mitigation. */
  residual?: readonly [impact: RaidLevel, probability: RaidLevel]
  exposure?: number
  /** Day on which it was recorded. */
  opened: number
  due?: number
  review?: number
  strategy?: RiskStrategy
  mitigation?: string
  response?: { owner: string; due: number }
  executive?: boolean
  /** Keys of a project and of a task in it. */
  tasks?: readonly (readonly [project: string, task: string])[]
  /** The condition of an assumption or dependency: the task, and the day by which it must be done. */
  rests?: { task: readonly [project: string, task: string]; by: number }
  /** Keys of other entries in the log. */
  related?: readonly string[]
  /** Later edits. */
  steps?: readonly {
    on: number
    by: string
    edit: Pick<UpdateRaid, 'status' | 'comments' | 'probability' | 'residualProbability'>
  }[]
}
