/**
 * How a link is stored: only the id if it is finish-to-start without lag, as most links are and as all were before
 * links had types; otherwise the id with both (`tsk_… SS+2`). A map of three attributes per link would push a task with
 * a few links over the 1 KB of one write unit.
 */
import { plainLink, type TaskLink } from '../../../shared/timeline/link-types.ts'

export const writtenLink = ({ taskId, type, lag }: TaskLink): string =>
  type === 'FS' && lag === 0 ? taskId : `${taskId} ${type}${lag < 0 ? '' : '+'}${lag}`

export const readLink = (written: string): TaskLink => {
  const [, taskId = written, type, lag] = /^(\S+) (FS|SS|FF|SF)([+-]\d+)$/.exec(written) ?? []
  return type === undefined ? plainLink(taskId) : { taskId, type: type as TaskLink['type'], lag: Number(lag) }
}
