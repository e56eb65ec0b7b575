import { expect, it } from 'vitest'
import { mayAffectProject } from './may-affect-project.ts'

const line = (id: string, projectId: string | null = 'prj_other') => ({ id, projectId })
const before = [line('evt_2'), line('evt_1', 'prj_1')]

it('affects a project if a new line is about it', () => {
  expect(mayAffectProject('prj_1', before, [line('evt_3', 'prj_1'), ...before])).toBe(true)
  expect(mayAffectProject('prj_1', before, [line('evt_3'), ...before])).toBe(false)
  expect(mayAffectProject('prj_1', before, before)).toBe(false)
  expect(mayAffectProject('prj_1', [], [line('evt_1', 'prj_1')])).toBe(true)
})

it('may affect it if more has happened than is listed', () => {
  expect(mayAffectProject('prj_1', before, [line('evt_9'), line('evt_8', null)])).toBe(true)
  expect(mayAffectProject('prj_1', before, [])).toBe(false)
})
