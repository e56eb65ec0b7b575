import { useState } from 'react'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Delimiter } from '../../../spreadsheets/read-csv.ts'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import { openSheet, type TaskSheet } from './task-sheet.ts'

type Opened = { sheet: TaskSheet } | { refused: string } | Record<string, never>

const openPasted = (pasted: string | undefined, people: readonly Person[]): Opened => {
  if (pasted === undefined) return {}
  try {
    return { sheet: openSheet({ name: 'Pasted text', text: pasted, notes: [], from: 'text' }, people) }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message }
    throw error
  }
}

/**
 * The rows of an import as they are opened, and other ways to open them.
 *
 * @param onOther - called when the lines of the rows mean something else from now on
 */
export const useTaskSheet = (pasted: string | undefined, people: readonly Person[], onOther: () => void) => {
  const [opened, setOpened] = useState(() => openPasted(pasted, people))
  const sheet = 'sheet' in opened ? opened.sheet : undefined

  /** Reads the text in another way; a way that leaves nothing to import is ignored. */
  const reopen = async (read: () => Promise<Partial<ReadFile>>, delimiter?: Delimiter) => {
    if (sheet === undefined) return
    try {
      setOpened({ sheet: openSheet({ ...sheet, ...(await read()), from: 'file' }, people, delimiter) })
      onOther()
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem
    }
  }
  return {
    sheet,
    refused: 'refused' in opened ? opened.refused : undefined,
    setSheet: (next: TaskSheet) => setOpened({ sheet: next }),
    chooseFile: () => {
      onOther()
      setOpened({})
    },
    part: (delimiter: Delimiter) => void reopen(async () => ({}), delimiter),
    /** Reads another sheet of a workbook, or the text in another encoding. */
    readAs: (value: string) => void reopen(async () => (await sheet?.other?.read(value)) ?? {}),
  }
}
