/**
 * The index of what waits for its time. An item is in it, under the name of its queue, only while it waits, in the order of
 * when it is due. The index stores keys only, which identify the item.
 */
export const dueAttributes = {
  waitingIn: { type: 'string' },
  waitingPlace: { type: 'string' },
} as const

export const dueIndex = {
  index: 'gsi1',
  pk: { field: 'gsi1pk', composite: ['waitingIn'], template: '${waitingIn}', casing: 'none' },
  sk: { field: 'gsi1sk', composite: ['waitingPlace'], template: '${waitingPlace}', casing: 'none' },
} as const

type Waiting = { waitingIn?: string; waitingPlace?: string }

/** Where an item waits: nowhere if nothing is due. `ids` identify it. */
export const waitingUntil = (queue: string, dueAt: string | undefined, ids: readonly string[]): Waiting =>
  dueAt === undefined ? {} : { waitingIn: queue, waitingPlace: [dueAt, ...ids].join('#') }

/** When an item is due, as part of the item. */
export const dueAtIn = ({ waitingPlace }: { waitingPlace?: string | undefined }): { dueAt?: string } =>
  waitingPlace === undefined ? {} : { dueAt: waitingPlace.slice(0, waitingPlace.indexOf('#')) }

type DueQuery = {
  lte(place: { waitingPlace: string }): {
    go(options: { pages: 'all'; ignoreOwnership: true; data: 'includeKeys' }): Promise<{ data: unknown[] }>
  }
}

/** The ids of the items of a query that are due, longest overdue first. */
export const readDue = async (query: DueQuery, now: Date): Promise<string[][]> => {
  const { data } = await query
    .lte({ waitingPlace: `${now.toISOString()}~` })
    .go({ pages: 'all', ignoreOwnership: true, data: 'includeKeys' })
  return (data as { gsi1sk?: string }[]).map(({ gsi1sk = '' }) => gsi1sk.split('#').slice(1))
}
