import { sum } from '../../../shared/contract/sums.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import words from './taken/words.json' with { type: 'json' }
import { pictureFile, pictureNames, pictureScale, pictureSize, pictureThemes } from './table.ts'

const web = resolve(import.meta.dirname, '../..')
const files = pictureNames.flatMap((name) => pictureThemes.map((theme) => pictureFile(name, theme)))
const bytesOf = (file: string): Buffer => readFileSync(resolve(web, file))

test('there is a picture of each row in both themes, and no other', () => {
  const taken = readdirSync(resolve(web, 'site/pictures/taken')).filter((file) => file.endsWith('.webp'))
  expect(taken.map((file) => `site/pictures/taken/${file}`).toSorted()).toEqual(files.toSorted())
  expect(Object.keys(words).toSorted()).toEqual(pictureNames.toSorted())
})

test('pictures are small: 60 KB each, and 1.5 MB together', () => {
  const sizes = files.map((file) => bytesOf(file).length)
  expect(Math.max(...sizes)).toBeLessThan(60 * 1024)
  expect(sum(sizes)).toBeLessThan(1.5 * 1024 ** 2)
})

test.each(files)('%s is a WebP of the size that pages reserve for it', (file) => {
  const bytes = bytesOf(file)
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP')
  const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  expect([bytes.readUInt16LE(at + 3) & 0x3fff, bytes.readUInt16LE(at + 5) & 0x3fff]).toEqual([
    pictureSize.width * pictureScale,
    Math.round(pictureSize.height * pictureScale),
  ])
})
