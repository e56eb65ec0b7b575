/** Reads an export and plans its import away from the page. */
import type { PersonHere } from '../../../../shared/workspace/import-people.ts'
import { planImport } from '../../../../shared/workspace/import-plan.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { OpenedExport } from './open-export.ts'
import { findFiles } from './find-files.ts'
import { readExport } from './read-export.ts'
import { settingsIn } from './settings.ts'

type Answer = OpenedExport | { refused: string }

const open = async (file: Blob, here: readonly PersonHere[]): Promise<Answer> => {
  try {
    const { parts, source } = await readExport(file)
    const plan = planImport(parts, here)
    const companyName = parts.workspace?.[0]?.['companyName']
    return {
      companyName: typeof companyName === 'string' ? companyName.slice(0, 200) : '',
      source,
      settings: settingsIn(parts),
      plan,
      ...(await findFiles(file, parts, plan.files)),
    }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message }
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<{ file: Blob; here: readonly PersonHere[] }>) => {
  void open(data.file, data.here).then(
    (answer) => self.postMessage(answer, {}),
    (error: unknown) => reportError(error),
  )
})
