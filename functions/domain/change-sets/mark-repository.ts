/**
 * Which findings the product has acted on by itself: one mark for each act and finding. It is written together with the
 * change set, so a finding that is seen twice, by two workers or after a kill, gets one.
 */
import { Entity, type EntityItem } from 'electrodb'
import type { AutomatedAct } from '../../../shared/change-sets/automation.ts'
import { readItems } from '../../kernel/table/read-items.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { byKey, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, writeWith, type PutWrite } from '../../kernel/table/transaction.ts'
import { changeSetPartition } from './change-set-repository.ts'

/** `acted`: as long as the finding lasts. `gone`: it can come again. `declined`: someone discarded or undid it. */
const states = ['acted', 'gone', 'declined'] as const
type MarkState = (typeof states)[number]

/** No one wants to hear in two years that something was declined today. */
const retentionDays = 730

const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'automation-mark', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          state: { type: states, required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

export type Acted = { workspaceId: string; act: AutomatedAct; finding: string }

const prefix = 'acted#'

const itemOf = ({ workspaceId, act, finding }: Acted, state: MarkState) => ({
  partition: changeSetPartition(workspaceId),
  key: `${prefix}${act}#${finding}`,
  state,
  expiresAt: expiresInDays(retentionDays),
})

/** The act and the finding of a mark, as one text. */
export const nameOf = ({ act, finding }: Omit<Acted, 'workspaceId'>): string => `${act}#${finding}`

/** The state of each mark, by its name. Consistent read. */
export const readMarks = async (workspaceId: string): Promise<ReadonlyMap<string, MarkState>> => {
  const query = marks()
    .query.byWorkspace({ partition: changeSetPartition(workspaceId) })
    .begins({ key: prefix })
  const { items } = await readItems(marks(), query, { consistent: true })
  const there = items.filter(({ expiresAt }: EntityItem<ReturnType<typeof marks>>) => expiresAt * 1000 > Date.now())
  return new Map(there.map(({ key, state }) => [key.slice(prefix.length), state]))
}

/** Fails if the finding was acted on before and has not gone since, or if the act was declined. */
export const claimMark = (acted: Acted): PutWrite =>
  asPut(
    marks()
      .put(itemOf(acted, 'acted'))
      .where(({ state }, { eq, notExists }) => `${notExists(state)} OR ${eq(state, 'gone')}`),
  )

/** Notes that a finding is gone, unless someone has declined the act. */
export const releaseMark = async (acted: Acted): Promise<void> => {
  const put = asPut(
    marks()
      .put(itemOf(acted, 'gone'))
      .where(({ state }, { eq }) => eq(state, 'acted')),
  )
  await wasWritten(writeWith(put, []), put)
}

export const declineMark = (acted: Acted): PutWrite => asPut(marks().put(itemOf(acted, 'declined')))
