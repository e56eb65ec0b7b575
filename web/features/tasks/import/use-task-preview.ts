import { useEffect, useRef, useState } from 'react'
import type { OtherReadings, ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import { openPreview, type OpenedPreview } from './open-preview.ts'
import type { TaskPreview, TasksHere } from './preview-tasks.ts'
import type { TaskChoices, TaskText } from './task-sheet.ts'

/** A text with what the person has chosen about it. */
type Asked = { text: TaskText; other: OtherReadings | undefined; choices: TaskChoices }

const pastedText = (pasted: string | undefined): Asked | undefined =>
  pasted === undefined
    ? undefined
    : { text: { name: 'Pasted text', text: pasted, notes: [], from: 'text' }, other: undefined, choices: {} }

/**
 * The preview of a text, which a worker makes again with each choice. Until it is there, the last one is shown.
 *
 * @param here - what the project has, once it is loaded
 * @param onOther - called when the lines of the rows mean something else from now on
 */
export const useTaskPreview = (pasted: string | undefined, here: TasksHere | undefined, onOther: () => void) => {
  const [asked, setAsked] = useState(() => pastedText(pasted))
  const [answered, setAnswered] = useState<{ asked: Asked; preview: TaskPreview }>()
  const [refused, setRefused] = useState<string>()
  const opened = useRef<OpenedPreview>(undefined)
  const text = asked?.text

  useEffect(() => {
    if (text === undefined || here === undefined) return undefined
    opened.current = openPreview(text, here)
    return opened.current.close
  }, [text, here])

  useEffect(() => {
    if (asked === undefined || here === undefined) return undefined
    let isLatest = true
    const follow = async () => {
      try {
        const preview = await opened.current?.read(asked.choices)
        if (isLatest && preview !== undefined) setAnswered({ asked, preview })
      } catch (problem) {
        if (!(problem instanceof Unreadable)) throw problem
        if (!isLatest) return
        // A way to read the text that leaves nothing to import is ignored.
        setAsked(answered?.asked)
        if (answered === undefined) setRefused(problem.message)
      }
    }
    void follow()
    return () => {
      isLatest = false
    }
    // The last answer is only what a refused choice goes back to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, here])

  const show = (next: Asked | undefined) => {
    setRefused(undefined)
    if (next === undefined) setAnswered(undefined)
    setAsked(next)
  }
  return {
    name: text?.name,
    choices: asked?.choices ?? {},
    other: asked?.other,
    preview: asked && answered?.preview,
    /** Whether the preview is that of the present choices. */
    isCurrent: asked !== undefined && answered?.asked === asked,
    refused,
    setText: (next: TaskText, other: OtherReadings | undefined) => show({ text: next, other, choices: {} }),
    choose: (choices: TaskChoices) => {
      if (asked === undefined) return
      if (choices.delimiter !== asked.choices.delimiter) onOther()
      show({ ...asked, choices })
    },
    chooseFile: () => {
      onOther()
      show(undefined)
    },
    /** Reads another sheet of a workbook, or the text in another encoding. */
    readAs: async (value: string) => {
      if (asked?.other === undefined) return
      let read: ReadFile
      try {
        read = await asked.other.read(value)
      } catch (problem) {
        if (problem instanceof Unreadable) return
        throw problem
      }
      onOther()
      const { text: content, notes, other } = read
      show({ text: { ...asked.text, text: content, notes }, other, choices: {} })
    },
  }
}
