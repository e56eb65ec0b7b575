/** What an operator calls of EventBridge Scheduler: reading a schedule, and enabling or disabling it. */
import type { Assembly } from '../../assembly/assembly.ts'
import type { Events } from '../../events/open-events.ts'
import { ServiceError } from '../../events/service-error.ts'
import type { Service } from '../service-call.ts'
import { restService } from './rest-service.ts'
import type { OperatorChanges } from './state.ts'

export const schedulerService = (parts: {
  assembly: Assembly
  events: Pick<Events, 'enableSchedule' | 'schedules'>
  changes: OperatorChanges
}): Service => {
  const { assembly, events, changes } = parts

  const read = (name: string, group: string | null) => {
    const state = events
      .schedules()
      .find((scheduleState) => scheduleState.name === name && scheduleState.group === group)
    const schedule = assembly.schedules.find((schedule) => schedule.name === name && schedule.group === group)
    if (!state || !schedule)
      throw new ServiceError('ResourceNotFoundException', `Schedule ${group}/${name} does not exist.`, 404)
    return {
      Name: name,
      GroupName: schedule.group,
      ScheduleExpression: schedule.expression,
      ScheduleExpressionTimezone: schedule.timeZone,
      FlexibleTimeWindow: { Mode: 'OFF' },
      State: state.enabled ? 'ENABLED' : 'DISABLED',
      Target: { Arn: schedule.targetArn, RoleArn: `arn:aws:iam::${assembly.account}:role/schedule` },
    }
  }

  const path = /^\/schedules\/([^/]+)$/
  return restService('EventBridge Scheduler', [
    { method: 'GET', path, answer: ({ parts: [name = ''], query }) => read(name, query.get('groupName')) },
    {
      method: 'PUT',
      path,
      answer({ parts: [name = ''], body }) {
        const { GroupName, State, ...rest } = body as { GroupName: string; State?: string }
        const before = read(name, GroupName)
        // A call replaces the whole schedule: what it leaves out would be lost.
        for (const [field, value] of Object.entries(before))
          if (
            !['Name', 'GroupName', 'State'].includes(field) &&
            JSON.stringify(rest[field as never]) !== JSON.stringify(value)
          )
            throw new ServiceError('UnsupportedOperation', `The field ${field} of a schedule is not changed here.`, 400)
        const enabled = State !== 'DISABLED'
        events.enableSchedule(`${GroupName}/${name}`, enabled)
        const key = `${GroupName}/${name}`
        const others = changes.state().disabledSchedules.filter((schedule) => schedule !== key)
        changes.change({ disabledSchedules: enabled ? others : [...others, key] })
        return { ScheduleArn: `arn:aws:scheduler:${assembly.region}:${assembly.account}:schedule/${key}` }
      },
    },
  ])
}
