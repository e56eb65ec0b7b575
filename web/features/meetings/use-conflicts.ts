import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { conflictsOf, periodAround, type Wanted } from './conflicts.ts'

const noConflicts: ReadonlyMap<string, MeetingSummary> = new Map()

/** The people who have another meeting at that time, among the meetings that the person can see; empty until loaded. */
export const useConflicts = (wanted: Wanted | undefined) => {
  const period = wanted === undefined ? undefined : periodAround(wanted)
  const list = useInfiniteQuery({
    ...getPages('meetings.list', { query: { ...period, limit: 200 } }),
    enabled: period !== undefined,
    placeholderData: keepPreviousData,
  })
  useFetchPages(list)
  const records = recordsOf(list.data)
  return useMemo(
    () => (wanted === undefined || records === undefined ? noConflicts : conflictsOf(wanted, records)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the records are derived from the data
    [list.data, wanted?.scheduledAt, wanted?.duration, wanted?.id],
  )
}
