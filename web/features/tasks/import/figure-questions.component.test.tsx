import { within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { previewTasks } from './preview-tasks.ts'
import { TaskOptions } from './task-options.tsx'
import type { TaskChoices } from './task-sheet.ts'

const text = 'Task,Start,Due,Duration,Hours,Progress\nPour,1/5/2026,,5,1.250,"0,5"\nErect,2/6/2026,,2,3,1\n'
const here = { people: [], tasks: [], milestones: [], values: [], mayAddMilestones: true }

/** The options above a preview, and what the first row becomes by them. */
const Options = () => {
  const [choices, setChoices] = useState<TaskChoices>({})
  const preview = previewTasks({ name: 'plan.csv', text, notes: [], from: 'file' }, here, choices)
  const { startDate, dueDate, estimatedHours, progress } = preview.rows[0]?.values ?? {}
  return (
    <>
      <TaskOptions
        preview={preview}
        choices={choices}
        other={undefined}
        people={[]}
        onChoose={setChoices}
        onReadAs={() => {}}
      />
      <output>{[startDate, dueDate, estimatedHours, progress].join(' ')}</output>
    </>
  )
}

test('what a file leaves open is asked with both readings, and each answer is kept', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  root.render(<Options />)
  const page = within(box)
  const row = await page.findByRole('status')
  expect(row.textContent).toBe('2026-01-05 2026-01-09 1250 50')
  const asked = page.getAllByRole('group').map(({ textContent }) => textContent)
  expect(asked.filter((question) => question.includes('?'))).toEqual([
    'Order of day and monthWhich day is “1/5/2026”?Jan 5, 2026May 1, 2026',
    'Decimal signHow many hours are “1.250”?1.251,250',
    'Unit of durationsHow long is a duration of “5”?5 days5 hours',
    'Meaning of progressHow much progress is “0,5”?50%0.5%',
  ])
  const user = userEvent.setup()
  for (const answer of ['May 1, 2026', '1.25', '5 hours', '0.5%'])
    await user.click(page.getByRole('radio', { name: answer }))
  await expect.poll(() => row.textContent).toBe('2026-05-01 2026-05-01 1.25 1')
})
