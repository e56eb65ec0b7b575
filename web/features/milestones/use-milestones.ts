/** Edits of a project's milestones: shown at once, sent in turn, and made again where somebody else was faster. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Milestone } from '../../../shared/milestone.ts'
import { byDate } from '../../../shared/milestone-order.ts'
import type { Project } from '../../../shared/project.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { projectQuery, updateProject } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'

/** What is sent of a milestone that is not there yet has no id. */
export type Draft = Omit<Milestone, 'id'> & { id?: string }
export type Edit = (milestones: readonly Milestone[]) => Draft[]

/** Times that an edit is made on what somebody else has written meanwhile. */
const attempts = 4

export const useMilestones = (of: Project) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const query = projectQuery(kind, of.id)
  const project = useQuery(query).data ?? of
  const [pending, setPending] = useState<readonly Edit[]>([])
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  // An edit names what it changes, so that it can be made on any state of the list without undoing another's.
  const send = async (edit: Edit, seen: Project, left = attempts): Promise<Project> => {
    try {
      return await updateProject(queries, kind, seen.id, { milestones: edit(seen.milestones), version: seen.version })
    } catch (error) {
      if (left <= 1 || !(error instanceof ProblemError) || error.code !== 'version_conflict') throw error
      return send(edit, error.current as Project, left - 1)
    }
  }

  const change = async (edit: Edit, { atOnce = true } = {}): Promise<Project> => {
    if (atOnce) setPending((before) => [...before, edit])
    const sent = turn.current.then(() => send(edit, queries.getQueryData(query.queryKey) ?? project))
    turn.current = sent.catch(() => undefined)
    try {
      return await sent
    } finally {
      if (atOnce) setPending((before) => before.filter((other) => other !== edit))
    }
  }

  const shown = pending.reduce<Milestone[]>(
    (milestones, edit) => edit(milestones).filter((one): one is Milestone => one.id !== undefined),
    project.milestones,
  )
  return { milestones: byDate(shown), change }
}

/** Puts a milestone in the place of what it was; where it has been taken away meanwhile, it comes back. */
export const put =
  (milestone: Milestone): Edit =>
  (milestones) =>
    milestones.some(({ id }) => id === milestone.id)
      ? milestones.map((one) => (one.id === milestone.id ? milestone : one))
      : [...milestones, milestone]

export const add =
  (milestone: Omit<Milestone, 'id'>): Edit =>
  (milestones) => [...milestones, milestone]

export const remove =
  ({ id: gone }: Milestone): Edit =>
  (milestones) =>
    milestones.filter(({ id }) => id !== gone)
