/**
 * Edits of a project's milestones: shown at once, sent one after another, and repeated if someone else saved first.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import { byDate } from '../../../shared/timeline/milestone-order.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { projectQuery, updateProject } from '../../records/project-query.ts'
import { useSession } from '../../session/session.ts'
import { ChangedMeanwhile } from '../../saving/undo.ts'

/** A milestone to send; a new one has no id yet. */
export type Draft = Omit<Milestone, 'id'> & { id?: string }
export type Edit = (milestones: readonly Milestone[]) => Draft[]

/** How many times an edit is tried if someone else keeps saving newer versions. */
const attempts = 4

export const useMilestones = (of: Project) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const query = projectQuery(kind, of.id)
  const project = useQuery(query).data ?? of
  const [pending, setPending] = useState<readonly Edit[]>([])
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  // An edit describes its change, so that it can be applied to any version of the list without undoing other edits.
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

const isSame = (one: Milestone, other: Milestone): boolean =>
  one.name === other.name && one.date === other.date && one.doneOn === other.doneOn

/** Replaces a milestone with its new version. If someone has deleted it in the meantime, adds it again. */
export const put =
  (milestone: Milestone): Edit =>
  (milestones) =>
    milestones.some(({ id }) => id === milestone.id)
      ? milestones.map((one) => (one.id === milestone.id ? milestone : one))
      : [...milestones, milestone]

/** Takes a change of a milestone back, unless another person has changed or deleted it since. */
export const takeBack =
  (before: Milestone, written: Milestone): Edit =>
  (milestones) => {
    const now = milestones.find(({ id }) => id === written.id)
    if (now === undefined || !isSame(now, written)) throw new ChangedMeanwhile()
    return put(before)(milestones)
  }

export const add =
  (milestone: Omit<Milestone, 'id'>): Edit =>
  (milestones) => [...milestones, milestone]

export const remove =
  ({ id: gone }: Milestone): Edit =>
  (milestones) =>
    milestones.filter(({ id }) => id !== gone)
