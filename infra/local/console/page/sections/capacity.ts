import { sum } from '../../../../../shared/contract/sums.ts'
import type { CapacityShape } from '../../shapes.ts'
import { badge, choice, empty, h, numeric, row, table } from '../elements/dom.ts'
import { duration, time, units } from '../elements/format.ts'
import { section, type Context } from './section.ts'
import { present } from '../../../values/present.ts'

type Column<T> = {
  id: string
  label: string
  of: (one: T) => number | string
  show?: (one: T) => string
  isNumber?: boolean
}

/** Totals for all requests of one route. */
type RouteSum = {
  route: string
  requests: number
  rcu: number
  rcuMost: number
  wcu: number
  wcuMost: number
  readTripsMost: number
  writeTripsMost: number
  millis: number
}

const routeOf = (one: CapacityShape) => one.route ?? `${one.method} (no route)`

const requestColumns: Column<CapacityShape>[] = [
  { id: 'at', label: 'Time', of: (one) => one.at },
  { id: 'route', label: 'Route', of: routeOf },
  { id: 'status', label: 'Status', of: (one) => one.status, isNumber: true },
  { id: 'rcu', label: 'RCU', of: (one) => one.rcu, show: (one) => units(one.rcu), isNumber: true },
  { id: 'wcu', label: 'WCU', of: (one) => one.wcu, show: (one) => units(one.wcu), isNumber: true },
  { id: 'readTrips', label: 'Reads in a row', of: (one) => one.readTrips, isNumber: true },
  { id: 'writeTrips', label: 'Writes in a row', of: (one) => one.writeTrips, isNumber: true },
  { id: 'refusedWrites', label: 'Refused writes', of: (one) => one.refusedWrites, isNumber: true },
  { id: 'millis', label: 'Took', of: (one) => one.millis, show: (one) => duration(one.millis), isNumber: true },
]

const routeColumns: Column<RouteSum>[] = [
  { id: 'route', label: 'Route', of: (one) => one.route },
  { id: 'requests', label: 'Requests', of: (one) => one.requests, isNumber: true },
  { id: 'rcu', label: 'RCU, mean', of: (one) => one.rcu, show: (one) => units(one.rcu), isNumber: true },
  { id: 'rcuMost', label: 'RCU, most', of: (one) => one.rcuMost, show: (one) => units(one.rcuMost), isNumber: true },
  { id: 'wcu', label: 'WCU, mean', of: (one) => one.wcu, show: (one) => units(one.wcu), isNumber: true },
  { id: 'wcuMost', label: 'WCU, most', of: (one) => one.wcuMost, show: (one) => units(one.wcuMost), isNumber: true },
  { id: 'readTripsMost', label: 'Reads in a row, most', of: (one) => one.readTripsMost, isNumber: true },
  { id: 'writeTripsMost', label: 'Writes in a row, most', of: (one) => one.writeTripsMost, isNumber: true },
  { id: 'millis', label: 'Took, mean', of: (one) => one.millis, show: (one) => duration(one.millis), isNumber: true },
]

const sortedTable = <T>(
  caption: string,
  data: T[],
  columns: Column<T>[],
  { params, now }: Context,
  keyOf: (one: T) => string,
  first: string,
): HTMLElement => {
  const sort =
    columns.find((column) => column.id === params.get('sort')) ?? present(columns.find((column) => column.id === first))
  const ascending = params.get('order') === 'up'
  const sorted = data.toSorted((a, b) => {
    const [x, y] = [sort.of(a), sort.of(b)]
    return (x < y ? -1 : x > y ? 1 : 0) * (ascending ? 1 : -1)
  })
  const heads = columns.map((column) => {
    const active = column === sort
    const next = active && !ascending ? 'up' : 'down'
    return h(
      'th',
      {
        scope: 'col',
        class: column.isNumber ? 'text-right' : undefined,
        'aria-sort': active ? (ascending ? 'ascending' : 'descending') : undefined,
      },
      h(
        'button',
        {
          type: 'button',
          class: 'min-h-6 border-0 p-0 max-md:min-h-6 [[aria-sort]_&]:text-ink',
          'data-set': 'sort',
          'data-value': column.id,
          'data-order': next,
        },
        column.label,
        h('span', { 'aria-hidden': 'true' }, active ? (ascending ? ' ↑' : ' ↓') : ''),
      ),
    )
  })
  const cell = (column: Column<T>, one: T) => {
    const value = column.of(one)
    if (column.id === 'at') return time(String(value), now)
    if (column.id === 'status')
      return numeric(
        Number(value) >= 500
          ? badge('bad', String(value))
          : Number(value) >= 400
            ? badge('warn', String(value))
            : String(value),
      )
    const text = column.show ? column.show(one) : String(value)
    return column.isNumber ? numeric(text) : text
  }
  return table(
    caption,
    heads,
    sorted.map((one) => row(keyOf(one), ...columns.map((column) => cell(column, one)))),
  )
}

const sumByRoute = (data: CapacityShape[]): RouteSum[] => {
  const groups = Map.groupBy(data, routeOf)
  const mean = (list: number[]) => sum(list) / list.length
  return [...groups].map(([route, list]) => ({
    route,
    requests: list.length,
    rcu: mean(list.map((one) => one.rcu)),
    rcuMost: Math.max(...list.map((one) => one.rcu)),
    wcu: mean(list.map((one) => one.wcu)),
    wcuMost: Math.max(...list.map((one) => one.wcu)),
    readTripsMost: Math.max(...list.map((one) => one.readTrips)),
    writeTripsMost: Math.max(...list.map((one) => one.writeTrips)),
    millis: mean(list.map((one) => one.millis)),
  }))
}

export const capacity = section<CapacityShape[]>({
  id: 'capacity',
  title: 'Capacity',
  path: '/capacity?limit=500',
  render(data, context) {
    if (data.length === 0)
      return empty('No request yet. Each shows here what it took of the table, by ConsumedCapacity.')
    const byRoute = context.params.get('by') === 'route'
    const filter = (context.params.get('filter') ?? '').toLowerCase()
    const shown = data.filter((one) => `${routeOf(one)} ${one.path}`.toLowerCase().includes(filter))
    return h(
      'div',
      {},
      h(
        'div',
        { class: 'tools' },
        h('input', {
          type: 'search',
          'data-param': 'filter',
          'aria-label': 'Filter by route',
          placeholder: 'Filter by route',
          value: context.params.get('filter') ?? '',
        }),
        h(
          'span',
          { class: 'buttons' },
          choice('by', '', 'By request', !byRoute),
          choice('by', 'route', 'By route', byRoute),
        ),
      ),
      byRoute
        ? sortedTable('Capacity by route', sumByRoute(shown), routeColumns, context, (one) => one.route, 'rcuMost')
        : sortedTable('Capacity by request', shown, requestColumns, context, (one) => one.requestId, 'at'),
      h(
        'p',
        { class: 'text-muted' },
        'Reads and writes in a row count calls that could start only after another one had ended.',
      ),
    )
  },
})
