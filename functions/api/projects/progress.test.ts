import { describe, expect, test } from 'vitest'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { projectEvent, someProject } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { applyEvents } from '../../workers/keep-overview/apply-events.ts'
import { newId } from '../../kernel/id.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

withTable()

describe('the totals', () => {
  /** Sends the events of the last changes of everything in the workspace to the overview. */
  const overview = async (workspaceId: string, projectIds: readonly string[]) => {
    const partitions = [`${workspaceId}#projects`, ...projectIds.map((id) => `${workspaceId}#project#${id}`)]
    const items = (await Promise.all(partitions.map((partition) => itemsIn(partition)))).flat()
    await applyEvents(
      workspaceId,
      items.flatMap((item) => (eventOn(item) as FeedEvent | undefined) ?? []),
    )
  }

  test('show the progress of each project, on every page and among any number of others', async () => {
    const team = await makeTeam()
    const created = []
    for (const progress of [10, 20, 30, 40, 50]) {
      const project = await makeProject(team, { name: `At ${progress}`, progress: 1 })
      await makeTask(team, project.id, { progress })
      await makeTask(team, project.id, { status: 'completed' })
      created.push(project.id)
    }
    await overview(team.workspaceId, created)
    // Totals of newer, deleted projects are in between.
    for (let index = 0; index < 9; index += 1) {
      const projectId = newId('project')
      await applyEvents(team.workspaceId, [
        projectEvent(
          'project.created.v1',
          { workspaceId: team.workspaceId, projectId },
          { was: null, now: someProject() },
        ),
      ])
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await team.projects('list', { query: { limit: '2', ...(cursor && { cursor }) } })
      seen.push(
        ...page.body.map(
          ({ name, progress, taskCount, completedTaskCount }) =>
            `${name}: ${progress} ${taskCount} ${completedTaskCount}`,
        ),
      )
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toEqual(['At 50: 75 2 1', 'At 40: 70 2 1', 'At 30: 65 2 1', 'At 20: 60 2 1', 'At 10: 55 2 1'])
    const [first = ''] = created
    expect((await team.projects('read', { params: { id: first } })).body).toMatchObject({ progress: 55, taskCount: 2 })
  })

  test("are not saved as the project's own progress when a form sends them back", async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team, { progress: 5 })
    const task = await makeTask(team, id, { progress: 80 })
    await overview(team.workspaceId, [id])
    const { body } = await team.projects('update', { params: { id }, body: { name: 'Renamed', progress: 80 } })
    expect(body.progress).toBe(80)
    await team.tasks('remove', { params: { id: task.id }, body: { reason: 'x' } })
    await overview(team.workspaceId, [id])
    expect((await team.projects('read', { params: { id } })).body).toMatchObject({ progress: 5, taskCount: 0 })
  })

  test('show what happened last in a project', async () => {
    const team = await makeTeam()
    const { id } = await makeProject(team)
    await makeTask(team, id, { title: 'Pour foundations' })
    await overview(team.workspaceId, [id])
    const { body } = await team.projects('history', { params: { id } })
    expect(body).toMatchObject([
      { text: 'Task created', subtitle: 'Pour foundations · Ines Duarte', projectId: id },
      { text: 'Project created', subtitle: 'Ines Duarte', projectId: id },
    ])
  })
})
