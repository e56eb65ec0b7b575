/** Days of records lie in the years in which people plan: a calendar of any length is work of any size. */
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { allRoutes } from '../../shared/routes.ts'
import { isAt, textFields } from '../contract/text-fields.ts'

const fields = allRoutes
  .filter(({ body, signed }) => body !== undefined && signed === undefined)
  .flatMap((route) =>
    textFields(route.body).map((field) => {
      const isRefused = (text: string): boolean =>
        ((route.body as z.ZodMiniType).safeParse(field.holding(text)).error?.issues ?? []).some(
          ({ path }) => path.length > 0 && isAt(field.path, path.map(String)),
        )
      return { name: `${route.method} ${route.path}: ${field.path.join('.')}`, isRefused }
    }),
  )

const days = fields.filter(({ isRefused }) => !isRefused('2026-11-30') && ['2026-02-30', 'Quay 7'].every(isRefused))

test('the walk finds days at any depth', () => {
  expect(days.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/tasks: dueDate',
      'PUT /api/account: holidays.0.date',
      'POST /api/projects/{id}/shift: project.milestones.0.date',
    ]),
  )
})

test('a day before 1970 or after 2100 is refused at its field, and the first and the last day are not', () => {
  // The dates of a template's plan are checked once they are known.
  const wrong = days
    .filter(({ name }) => name !== 'POST /api/templates/{id}/projects: startDate')
    .flatMap(({ name, isRefused }) => [
      ...['0001-01-01', '1969-12-31', '2101-01-01', '9999-12-31']
        .filter((day) => !isRefused(day))
        .map((day) => [name, day]),
      ...['1970-01-01', '2100-12-31'].filter(isRefused).map((day) => [name, day]),
    ])
  expect(wrong).toEqual([])
})
