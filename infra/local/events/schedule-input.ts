/** The input that EventBridge Scheduler passes to a schedule's target. */
import { randomUUID } from 'node:crypto'
import type { Assembly, Schedule } from '../assembly/assembly.ts'

type Stage = Pick<Assembly, 'region' | 'account'>

export const scheduleArn = ({ group, name }: Schedule, { region, account }: Stage) =>
  `arn:aws:scheduler:${region}:${account}:schedule/${group}/${name}`

/** @param scheduledAt milliseconds of the stage's clock */
export const scheduleInput = (schedule: Schedule, scheduledAt: number, stage: Stage): string => {
  const arn = scheduleArn(schedule, stage)
  const id = randomUUID()
  const time = new Date(scheduledAt).toISOString().replace(/\.\d+Z$/, 'Z')
  if (schedule.input === undefined) return defaultInput(arn, id, time, stage)
  // Scheduler's context attributes, which may occur anywhere in an input.
  return schedule.input
    .replaceAll('<aws.scheduler.schedule-arn>', arn)
    .replaceAll('<aws.scheduler.scheduled-time>', time)
    .replaceAll('<aws.scheduler.execution-id>', id)
    .replaceAll('<aws.scheduler.attempt-number>', '1')
}

/** The event that Scheduler sends if the schedule specifies no input. */
const defaultInput = (arn: string, id: string, time: string, { region, account }: Stage) =>
  JSON.stringify({
    version: '0', id, 'detail-type': 'Scheduled Event', source: 'aws.scheduler', account,
    time, region, resources: [arn], detail: '{}',
  }) // prettier-ignore
