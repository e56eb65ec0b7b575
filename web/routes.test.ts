import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const routes = readFileSync(resolve(import.meta.dirname, 'routes.tsx'), 'utf8')
const operators = readFileSync(resolve(import.meta.dirname, 'features/admin/screens/operator-screens.ts'), 'utf8')
const screens = globSync('features/**/*-screen.tsx', { cwd: import.meta.dirname }).toSorted()

it('finds the screens', () => expect(screens.length).toBeGreaterThan(20))

it.each(screens)('names the screen %s', (file) =>
  file.startsWith('features/admin/')
    ? expect(operators).toContain(`'../${file.slice('features/admin/'.length)}'`)
    : expect(routes).toContain(`'./${file}'`),
)

it('loads only files named as screens', () => {
  const loaded = [...routes.matchAll(/import\('\.\/(.+?)'\)/g)].map(([, file]) => file)
  expect(loaded.filter((file) => !screens.includes(file ?? ''))).toEqual(['features/admin/screens/operator-screens.ts'])
})
