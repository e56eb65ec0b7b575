import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkProjects } from '../../../../shared/projects/limits.ts'
import type { ProjectOutcome, ProjectSummary } from '../../../../shared/projects/project.ts'
import { sendInParts } from '../../../lists/bulk/send-in-parts.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { call, type ChangeKey } from '../../../client/client.ts'
import type { Page } from '../../../client/pages.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { forgetProject } from '../../../app/recent-projects.ts'
import { counted } from '../../../../shared/wording.ts'
import { notSaved } from '../../../saving/not-saved.ts'
import { toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../saving/undo.ts'
import { changesOf, done, takingBack, resultText, type BulkChange, type Making } from './bulk.ts'

/** A project that was not changed, and why. */
export type Refusal = { id: string; name: string; message: string }

type Pages = InfiniteData<Page<readonly ProjectSummary[]>>

/** Changes and deletes several projects, reports the result, and can undo it. */
export const useBulk = (person: string) => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])

  /** Shows the response at once, while the list is refetched in the background. */
  const show = (outcomes: readonly ProjectOutcome[]) => {
    const changed = new Map(outcomes.flatMap(({ id, project }) => (project === null ? [] : [[id, project] as const])))
    queries.setQueriesData<Pages>(
      { queryKey: ['projects.list', 'pages'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((project) => changed.get(project.id) ?? project),
          })),
        },
    )
  }

  /** Rejects if every part failed. */
  const inParts = async <T extends { id: string }>(
    items: readonly T[],
    send: (part: T[]) => Promise<ProjectOutcome[]>,
  ): Promise<ProjectOutcome[]> => {
    const failures: unknown[] = []
    const outcomes = await sendInParts(items, bulkProjects, send, ({ id }, error): ProjectOutcome => {
      failures.push(error)
      return { id, project: null, refused: { code: 'internal', message: messageOf(error) } }
    })
    if (failures.length > 0 && failures.length === items.length) throw failures[0]
    return outcomes
  }

  const report = (
    outcomes: readonly ProjectOutcome[],
    before: readonly ProjectSummary[],
    verb: string,
    undo?: () => Promise<void>,
  ) => {
    const names = new Map(before.map(({ id, name }) => [id, name]))
    setRefusals(
      outcomes.flatMap(({ id, refused }) =>
        refused === null ? [] : [{ id, name: names.get(id) ?? id, message: refused.message }],
      ),
    )
    if (done(outcomes) > 0) toast(resultText(outcomes, verb), undo === undefined ? {} : { action: undoAction(undo) })
  }

  const run = async (change: ChangeKey, what: string, work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notSaved(error, { title: 'The projects could not be changed', what, again: () => run(change, what, work) })
    } finally {
      setBusy(false)
      void refreshAfter(queries, change)
    }
  }

  const send = (changes: readonly BulkChange[]) =>
    inParts(changes, (part) => call('projects.changeMany', { body: { changes: part } }))

  const change = (projects: readonly ProjectSummary[], make: Making): Promise<void> =>
    run('projects.changeMany', `Change of ${counted(projects.length, 'project')}`, async () => {
      const changes = changesOf(projects, make)
      if (changes.length === 0)
        return toast('Nothing to change', { description: 'The selected projects already have this value.' })
      const outcomes = await send(changes)
      show(outcomes)
      const undo = () =>
        run('projects.changeMany', `Undoing the change of ${counted(projects.length, 'project')}`, async () => {
          const back = await send(takingBack(changes, projects, outcomes))
          show(back)
          report(back, projects, 'changed back')
        })
      report(outcomes, projects, 'changed', undo)
    })

  const remove = (projects: readonly ProjectSummary[], reason: string): Promise<void> =>
    run('projects.removeMany', `Deletion of ${counted(projects.length, 'project')}`, async () => {
      const named = projects.map(({ id, version }) => ({ id, version }))
      const outcomes = await inParts(named, (part) =>
        call('projects.removeMany', { body: { projects: part, ...(reason.trim() !== '' && { reason }) } }),
      )
      const gone = outcomes.filter(({ refused }) => refused === null).map(({ id }) => ({ id }))
      for (const { id } of gone) forgetProject(person, id)
      const undo = () =>
        run('projects.restoreMany', `Restoring of ${counted(gone.length, 'project')}`, async () =>
          report(
            await inParts(gone, (part) => call('projects.restoreMany', { body: { projects: part } })),
            projects,
            'restored',
          ),
        )
      report(outcomes, projects, 'deleted', undo)
    })

  return { busy, change, remove, refusals, forget: () => setRefusals([]) }
}

export type Bulk = ReturnType<typeof useBulk>
