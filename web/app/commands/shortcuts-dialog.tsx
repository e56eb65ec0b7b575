import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import type { Command } from './commands.ts'
import { KeyCaps } from './key-caps.tsx'
import { listActs } from './list-rows.ts'
import { screenKeys } from './screen-keys.ts'
import { turnShortcuts, useShortcutsAreOn } from './shortcut-choice.ts'
import { generalShortcuts, type Shortcut } from './shortcuts.ts'

/** The shortcuts available now: the general ones and those of the current screen. */
export const ShortcutsDialog = ({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) => {
  const on = useShortcutsAreOn()
  const withKeys = commands.flatMap(({ label, group, keys }) =>
    keys === undefined ? [] : [{ group, keys, does: label }],
  )
  const { pathname, search } = useLocation()
  const [acts] = useState(listActs)
  const onScreen = screenKeys(pathname, search, acts)
  const groups = Map.groupBy(withKeys, ({ group }) => group)
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody className="gap-8 sm:columns-2" label="All shortcuts">
        <Group title="Everywhere" shortcuts={Object.values(generalShortcuts)} />
        {onScreen.map(({ title, keys }) => (
          <Group key={title} title={title} shortcuts={keys} />
        ))}
        {[...groups].map(([title, shortcuts]) => (
          <Group key={title} title={title} shortcuts={shortcuts} />
        ))}
      </DialogBody>
      <DialogFooter>
        <label className="mr-auto flex items-center gap-2">
          <input
            type="checkbox"
            className="size-4"
            checked={on}
            onChange={({ target }) => turnShortcuts(target.checked)}
          />
          Keys by themselves act as shortcuts
        </label>
      </DialogFooter>
    </Dialog>
  )
}

const Group = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-5 break-inside-avoid">
      <h3 id={id} className="mb-1 text-xs font-medium text-muted">
        {title}
      </h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div
            key={keys}
            className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
          >
            <dt>{does}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
