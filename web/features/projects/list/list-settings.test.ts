import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import { projectColumnNames, sortKeys } from '../../../../shared/views/project-columns.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import { areSame, nextSort, ofView, settingsIn, usualSettings, withSettings } from './list-settings.ts'

const settings: fc.Arbitrary<ViewSettings> = fc.record({
  health: fc.option(fc.constantFrom(...keysOf(healthLevels))),
  status: fc.option(fc.constantFrom(...keysOf(projectStatuses))),
  priority: fc.option(fc.constantFrom(...keysOf(priorities))),
  manager: fc.option(fc.constantFrom('me', 'usr_0000000000000ana')),
  search: fc.string({ unit: 'grapheme' }),
  sort: fc.option(fc.record({ by: fc.constantFrom(...sortKeys), descending: fc.boolean() })),
  columns: fc.shuffledSubarray(projectColumnNames),
  density: fc.constantFrom('comfortable' as const, 'compact' as const),
})

describe('the address of the list', () => {
  test('contains all settings, on top of any view, when the link is copied', () => {
    fc.assert(
      fc.property(settings, settings, (base, wanted) => {
        const address = withSettings(new URLSearchParams('view=viw_1&dialog=new'), base, wanted).toString()
        const read = settingsIn(new URLSearchParams(address), base)
        expect(read).toEqual(wanted)
        expect(areSame(read, wanted)).toBe(true)
        expect(address).toContain('view=viw_1')
      }),
    )
  })

  test('omits settings of the view, and is empty again when all are reset', () => {
    fc.assert(
      fc.property(settings, settings, (base, wanted) => {
        const changed = withSettings(new URLSearchParams('view=viw_1'), base, wanted)
        expect(withSettings(changed, base, base).toString()).toBe('view=viw_1')
      }),
    )
    expect(
      withSettings(new URLSearchParams(), usualSettings, { ...usualSettings, status: 'planning' }).toString(),
    ).toBe('status=planning')
    expect(
      withSettings(new URLSearchParams(), { ...usualSettings, status: 'planning' }, usualSettings).toString(),
    ).toBe('status=')
  })

  test('is read without unknown settings', () => {
    expect(
      settingsIn(
        new URLSearchParams(
          'status=constructor&priority=urgent&manager=<b>&sort=toString&columns=status,nonsense,status&density=tiny',
        ),
        usualSettings,
      ),
    ).toEqual({ ...usualSettings, columns: ['status'] })
  })

  test('of a view drops the changes to another view', () => {
    expect(ofView(new URLSearchParams('view=viw_1&status=planning&columns=tags&dialog=new'), 'viw_2').toString()).toBe(
      'view=viw_2&dialog=new',
    )
    expect(ofView(new URLSearchParams('view=viw_1&q=x'), undefined).toString()).toBe('')
  })
})

test('clicking a heading sorts by it, then in reverse, then not at all', () => {
  expect(nextSort(null, 'budget')).toEqual({ by: 'budget', descending: false })
  expect(nextSort({ by: 'budget', descending: false }, 'budget')).toEqual({ by: 'budget', descending: true })
  expect(nextSort({ by: 'budget', descending: true }, 'budget')).toBeNull()
  expect(nextSort({ by: 'name', descending: true }, 'budget')).toEqual({ by: 'budget', descending: false })
})
