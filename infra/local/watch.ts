/** Rebuilds the parts that a changed file belongs to, and updates the running stage. */
import { watch } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { assemblyDir, buildAssembly, buildSite } from '../build.ts'
import type { Assembly } from './assembly/assembly.ts'
import { readAssembly } from './assembly/read-assembly.ts'
import type { Stage } from './open-stage.ts'
import type { Reloads } from './reloads.ts'
import { present } from './values/present.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Editors write a file in several steps, and "save all" writes many files. */
const settleMillis = 80

type Part = 'site' | 'assembly'
const sources: Record<string, Part[]> = {
  web: ['site'],
  shared: ['site', 'assembly'],
  functions: ['assembly'],
  infra: ['assembly'],
}

/** @param parts.reopen closes the stage and opens it with the new assembly, for changes to more than code */
export const watchSources = (parts: { current: () => Stage; reopen: () => Promise<void>; reloads: Reloads }): void => {
  const changed = new Set<Part>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  const rebuild = async (): Promise<void> => {
    const wanted = new Set(changed)
    changed.clear()
    const started = performance.now()
    try {
      if (wanted.has('assembly')) {
        await buildAssembly()
        await takeAssembly()
      }
      if (wanted.has('site')) {
        await buildSite()
        await parts.current().site.reload()
      }
      if (wanted.size > 0) {
        parts.reloads.reloadPages()
        console.log(`Rebuilt ${[...wanted].join(' and ')} in ${((performance.now() - started) / 1000).toFixed(2)} s`)
      }
    } catch (cause) {
      // The build has already printed the error. The stage continues with the previous version.
      console.error(`Not rebuilt: ${(cause as Error).message}`)
    }
  }

  const takeAssembly = async (): Promise<void> => {
    const stage = parts.current()
    const next = readAssembly(assemblyDir, stage.assembly.stage)
    if (shapeOf(next) !== shapeOf(stage.assembly)) {
      console.log('The assembly has changed in more than code: the stage restarts')
      return parts.reopen()
    }
    for (const fn of stage.assembly.functions) {
      const { codeDir } = present(next.functions.find((lambdaFunction) => lambdaFunction.arn === fn.arn))
      if (codeDir === fn.codeDir) continue
      fn.codeDir = codeDir
      stage.invoker.replace(fn)
    }
  }

  for (const [folder, owners] of Object.entries(sources)) {
    watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (file === null || /\.test\.tsx?$|~$|\.swp$/.test(file) || (folder === 'infra' && file.startsWith('local')))
        return
      for (const owner of owners) changed.add(owner)
      clearTimeout(timer)
      timer = setTimeout(() => void (working = working.then(rebuild)), settleMillis)
    })
  }
}

/** The assembly without the location of the code and the origins, which the stage sets itself. */
const shapeOf = (assembly: Assembly): string => {
  const functions = assembly.functions.map((fn) => ({
    ...fn,
    codeDir: '',
    environment: { ...fn.environment, SITE_ORIGIN: '', STRIPE_ORIGIN: '' },
  }))
  return JSON.stringify({ ...assembly, functions })
}
