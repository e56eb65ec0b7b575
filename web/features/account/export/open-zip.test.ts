import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openZip } from './open-zip.ts'

test('a zip file has every entry that was added, compressed or as it is', async () => {
  const zip = openZip()
  zip.add('tasks.csv').push(strToU8('title\nRoof\n'), true)
  const photo = zip.addStored('photo.jpg')
  photo.push(strToU8('first half, '))
  photo.push(strToU8('second half'), true)
  const packed = await zip.end()
  const entries = unzipSync(new Uint8Array(await packed.arrayBuffer()))
  expect(Object.entries(entries).map(([name, content]) => [name, strFromU8(content)])).toEqual([
    ['tasks.csv', 'title\nRoof\n'],
    ['photo.jpg', 'first half, second half'],
  ])
})

test('an entry that no zip file can have fails the whole file', async () => {
  const zip = openZip()
  zip.add('n'.repeat(2 ** 16))
  await expect(zip.end()).rejects.toThrow('filename too long')
})
