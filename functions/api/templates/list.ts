import type { routes } from '../../../shared/routes.ts'
import type { TemplateSummary } from '../../../shared/templates/template.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { without } from '../../kernel/compact.ts'
import { readPage, type Slice } from '../../kernel/http/page.ts'
import { builtInTemplates } from '../../domain/templates/built-in.ts'
import { toSummary } from '../../domain/templates/template-record.ts'
import { listTemplates } from '../../domain/templates/template-repository.ts'

/** The ids of those that come with the product sort before all others, so that they end a list that is newest first. */
const newestFirst = async (
  workspaceId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<TemplateSummary>> => {
  const { items, stoppedAt } = await listTemplates(workspaceId, before, count)
  const own = items.map(toSummary)
  if (stoppedAt !== undefined) return { items: own, stoppedAt }
  const rest = builtInTemplates.filter(({ id }) => before === undefined || id < before)
  const shown = rest.slice(0, count - own.length).map((template) => without(template, 'plan'))
  return {
    items: [...own, ...shown],
    stoppedAt: shown.length < rest.length ? (shown.at(-1)?.id ?? own.at(-1)?.id) : undefined,
  }
}

export const list: Handler<typeof routes.templates.list> = async ({ query, principal: { workspaceId }, reply }) => {
  const page = await readPage<TemplateSummary>(
    query,
    `${workspaceId}:templates.list`,
    ({ id }) => id,
    (before, count) => newestFirst(workspaceId, before, count),
  )
  reply.next(page.next)
  return page.items
}
