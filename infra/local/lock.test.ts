import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DataInUse, takeData } from './lock.ts'
import { newFolder } from './testing/folder.ts'

const lock = fileURLToPath(new URL('./lock.ts', import.meta.url))

test('a data folder can be locked once, and again after it is released', () => {
  const folder = newFolder()
  const release = takeData(folder)
  expect(() => takeData(folder)).toThrow(DataInUse)
  release()
  takeData(folder)()
})

test('a process that is killed gives its lock back, and until then the message has its id', async () => {
  const folder = newFolder()
  const script = `
    import { takeData } from ${JSON.stringify(lock)}
    globalThis.release = takeData(${JSON.stringify(folder)})
    console.log('taken')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(() => takeData(folder)).toThrow(`A stage with process id ${child.pid} runs on ${folder}.`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  takeData(folder)()
})
