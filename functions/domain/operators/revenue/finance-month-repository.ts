import { Entity, type EntityItem } from 'electrodb'
import type { Month } from '../../../../shared/dates/dates.ts'
import { readItem, readItems } from '../../../kernel/table/read-items.ts'
import { inTable, once } from '../../../kernel/table/table.ts'
import { asPut, type PutWrite } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import type { MonthEntries } from './month-figures.ts'

/** What happened in a month, to all companies and to those that are gone. The latter have no figures of their own. */
const months = once(
  () =>
    new Entity(
      {
        model: { entity: 'finance-month', version: '1', service: 'plumbline' },
        attributes: {
          month: { type: 'string', required: true },
          all: { type: 'any', required: true },
          gone: { type: 'any', required: true },
          version: { type: 'number', required: true },
        },
        indexes: {
          byMonth: {
            pk: { field: 'pk', composite: [], template: 'platform#finance', casing: 'none' },
            sk: { field: 'sk', composite: ['month'], template: 'month#${month}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type StoredMonth = { month: Month; all: MonthEntries; gone: MonthEntries; version: number }

/** Consistent read. */
export const readMonth = async (month: Month): Promise<StoredMonth> => {
  const item = await readItem(months(), { month })
  return item === undefined ? { month, all: {}, gone: {}, version: 0 } : toMonth(item)
}

const toMonth = ({ month, all, gone, version }: EntityItem<ReturnType<typeof months>>): StoredMonth => ({
  month,
  all: all as MonthEntries,
  gone: gone as MonthEntries,
  version,
})

/** The months from one to another, both included, oldest first. Months in which nothing happened may be missing. */
export const listMonths = async (
  from: Month,
  to: Month,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<StoredMonth[]> => {
  const query = months().query.byMonth({}).between({ month: from }, { month: to })
  const { items } = await readItems(months(), query, { consistent })
  return items.map(toMonth)
}

/** Writes a month on the condition that it is still what was read. */
export const monthWrite = ({ month, version }: StoredMonth, all: MonthEntries, gone: MonthEntries): PutWrite =>
  asPut(
    months()
      .put({ month, all, gone, version: version + 1 })
      .where(atVersion(version)),
  )
