/** Reads the filter of the meeting list from the URL and ignores other parameters. */
import { meetingTypes, type MeetingType } from '../../../shared/meetings/meeting-choices.ts'

export type MeetingFilter = {
  when: 'upcoming' | 'past'
  whose: 'mine' | 'all'
  project: string | undefined
  type: MeetingType | undefined
}

export const filterIn = (search: URLSearchParams): MeetingFilter => {
  const [project, type] = [search.get('project') ?? '', search.get('type') ?? '']
  return {
    when: search.get('when') === 'past' ? 'past' : 'upcoming',
    whose: search.get('whose') === 'mine' ? 'mine' : 'all',
    project: /^prj_\w+$/.test(project) ? project : undefined,
    type: Object.hasOwn(meetingTypes, type) ? (type as MeetingType) : undefined,
  }
}

export const isNarrowed = ({ whose, project, type }: MeetingFilter): boolean =>
  whose === 'mine' || project !== undefined || type !== undefined

/** The past meetings for the upcoming ones, and the other way round. */
export const otherHalf = (filter: MeetingFilter): MeetingFilter => ({
  ...filter,
  when: filter.when === 'past' ? 'upcoming' : 'past',
})

/**
 * The query of the list. Upcoming meetings include all of today's, even if they are over. `start`: the first instant
 * of today.
 */
export const queryOf = ({ when, whose, project, type }: MeetingFilter, start: string) => ({
  ...(when === 'past' ? { to: start, order: 'latest' as const } : { from: start }),
  ...(whose === 'mine' && { whose }),
  ...(project !== undefined && { project }),
  ...(type !== undefined && { type }),
})
