/** Groups the lines of the activity feed: what one person did many times within an hour is one line. Pure. */
import type { Activity } from '../../../shared/dashboard/activity.ts'
import { groupRepeats } from '../../../shared/notices/repeats.ts'
import { counted, lowerFirst } from '../../../shared/wording.ts'
import { textOf, toActivity, type Happening } from './activity-text.ts'

/** There is only one workspace: what happens to it is told in full, with its result. */
const isCountable = ({ name }: Happening): boolean => !name.startsWith('workspace.')

/** `Task completed` → `3 tasks completed` */
const manyOf = (text: string, count: number): string => {
  const at = text.lastIndexOf(' ')
  const noun = lowerFirst(text.slice(0, at))
  return `${counted(count, noun, noun.endsWith('entry') ? `${noun.slice(0, -1)}ies` : `${noun}s`)} ${text.slice(at + 1)}`
}

const whereOf = (group: readonly Happening[]): string => {
  const names = [...new Set(group.map(({ projectName }) => projectName).filter((name) => name !== ''))]
  return names.length > 1 ? `In ${counted(names.length, 'project')}` : (names[0] ?? '')
}

const asOne = (group: readonly [Happening, ...Happening[]]): Activity => {
  const [newest, ...others] = group
  const one = toActivity(newest)
  const sameProject = others.every(({ projectId }) => projectId === newest.projectId)
  return {
    ...one,
    text: manyOf(textOf(newest.name), group.length),
    subtitle: [whereOf(group), newest.by].filter((part) => part !== '').join(' · '),
    projectId: sameProject ? one.projectId : null,
  }
}

/** The feed with its groups, each at the place of its newest happening. `happenings`: newest first. */
export const grouped = (happenings: readonly Happening[]): Activity[] =>
  groupRepeats(happenings, (happening) =>
    isCountable(happening) ? `${happening.name} ${happening.by}` : happening.id,
  ).map(([newest, ...others]) => (others.length === 0 ? toActivity(newest) : asOne([newest, ...others])))
