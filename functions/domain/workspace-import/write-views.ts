/** Writes imported views: shared ones for everyone, and others for their owner. */
import { viewLimits } from '../../../shared/projects/limits.ts'
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { stamp } from '../../kernel/events/event.ts'
import { invalid } from '../../kernel/problem.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { namesake } from '../views/view-rules.ts'
import { readViews, saveViews, sharedHolder } from '../views/view-repository.ts'
import { importedAuthor, type Importing } from './importing.ts'

const writeView = (
  { workspaceId, by, people }: Importing,
  { id, name, shared, owner, ownerId, settings }: Imported<'views'>,
  path: string,
): Promise<null> =>
  untilWritten(async () => {
    const person = people.find((one) => one.id === ownerId)
    const holder = shared ? sharedHolder : person?.id
    if (holder === undefined) throw invalid(path, 'The owner of this view is not in the team')
    const list = await readViews(workspaceId, holder)
    if (list.views.some((view) => view.id === id)) return null
    const most = shared ? viewLimits.shared : viewLimits.perPerson
    if (list.views.length >= most) throw invalid(path, `There are ${most} views already`)
    if (namesake(list, name) !== undefined) throw invalid(path, 'There is a view of this name')
    const author = person === undefined ? importedAuthor(owner) : { id: person.id, name: fullName(person) }
    const view = {
      id,
      name,
      ownerId: author.id,
      ownerName: author.name,
      settings,
      version: 1,
      updatedAt: by.at.toISOString(),
    }
    const facts = { viewId: id, name, shared, wasShared: false, version: 1, changed: [] }
    const event = stamp('view.saved.v1', workspaceId, by, facts)
    return (await saveViews(list, [...list.views, view], event)) ? null : lost
  })

export const writeViews = async (importing: Importing, records: readonly Imported<'views'>[]): Promise<void> => {
  for (const [index, record] of records.entries()) await writeView(importing, record, `views.${index}`)
}
