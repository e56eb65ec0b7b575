/**
 * How a link is stored: the id alone where it is from finish to start without lag, as most are and as all
 * were before links had kinds; else the id with both (`tsk_… SS+2`). A map of three attributes for each
 * would bring a task with a few of them over the kilobyte that one write unit takes.
 */
import { plainLink, type TaskLink } from '../../../shared/schedule/link-types.ts'

export const writtenLink = ({ taskId, type, lag }: TaskLink): string =>
  type === 'FS' && lag === 0 ? taskId : `${taskId} ${type}${lag < 0 ? '' : '+'}${lag}`

export const readLink = (written: string): TaskLink => {
  const [, taskId = written, type, lag] = /^(\S+) (FS|SS|FF|SF)([+-]\d+)$/.exec(written) ?? []
  return type === undefined ? plainLink(taskId) : { taskId, type: type as TaskLink['type'], lag: Number(lag) }
}
