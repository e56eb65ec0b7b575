/** The form in which the demo's RAID log is written. Days count from the day of loading, amounts are whole dollars. */
import type { UpdateRaid } from '../../../../shared/raid.ts'
import type { RaidLevel, RaidType, RiskStrategy } from '../../../../shared/raid-choices.ts'

export type DemoRaid = {
  /** How the content names it. */
  key: string
  /** Key of its project; null for what concerns all. */
  project: string | null
  raidType: RaidType
  title: string
  description: string
  /** Key of a member of the team. */
  owner: string
  /** Key of a member, or any name. */
  responsible: string
  impact: RaidLevel
  probability?: RaidLevel
  /** What it was rated at first, where a step has changed it. */
  probabilityAtFirst?: RaidLevel
  /** Impact and probability after mitigation. */
  residual?: readonly [impact: RaidLevel, probability: RaidLevel]
  exposure?: number
  /** Day on which it was written down. */
  opened: number
  due?: number
  review?: number
  strategy?: RiskStrategy
  mitigation?: string
  response?: { owner: string; due: number }
  executive?: boolean
  /** Keys of a project and of a task of it. */
  tasks?: readonly (readonly [project: string, task: string])[]
  /** The task whose being done by a day it rests on. */
  rests?: { task: readonly [project: string, task: string]; by: number }
  /** Keys of other entries of the log. */
  related?: readonly string[]
  /** Later edits. */
  steps?: readonly {
    on: number
    by: string
    edit: Pick<UpdateRaid, 'status' | 'comments' | 'probability' | 'residualProbability'>
  }[]
}
