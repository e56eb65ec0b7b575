import { expect, test } from 'vitest'
import { forgetProject, noteOpened, recentOf } from './recent-projects.ts'

const namesOf = (person: string) => recentOf(person).map(({ name }) => name)

test('the five projects that a person opened last are listed, the latest first and each once', () => {
  for (const name of ['Roof', 'Dock', 'Depot', 'Crane', 'Quay', 'Yard', 'Dock'])
    noteOpened('usr_ana', { id: `prj_${name}`, name })
  expect(namesOf('usr_ana')).toEqual(['Dock', 'Yard', 'Quay', 'Crane', 'Depot'])
  expect(namesOf('usr_ben')).toEqual([])
})

test('a project that no longer exists leaves the list', () => {
  for (const name of ['Roof', 'Dock']) noteOpened('usr_cleo', { id: `prj_${name}`, name })
  forgetProject('usr_cleo', 'prj_Yard')
  expect(namesOf('usr_cleo')).toEqual(['Dock', 'Roof'])
  forgetProject('usr_cleo', 'prj_Roof')
  expect(namesOf('usr_cleo')).toEqual(['Dock'])
})
