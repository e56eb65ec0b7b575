import { expect, test } from 'vitest'
import { entryIn, fileIn } from './asset-names.ts'

test.each([
  [
    'Failed to fetch dynamically imported module: https://plumbline.test/assets/Bx1-9_a.js',
    'https://plumbline.test/assets/Bx1-9_a.js',
  ],
  ['error loading dynamically imported module: http://localhost:3000/assets/a.js', 'http://localhost:3000/assets/a.js'],
  ['Importing a module script failed.', undefined],
])('finds the file that a browser names: %s', (message, file) => expect(fileIn(message)).toBe(file))

test('finds the script of a page', () => {
  expect(entryIn('<head><script type="module" crossorigin src="/assets/app-1.js"></script>')).toBe('/assets/app-1.js')
  expect(entryIn('<html>Sign in to the network</html>')).toBeUndefined()
})
