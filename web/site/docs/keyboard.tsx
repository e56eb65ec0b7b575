import type { ReactNode } from 'react'
import { shortcutsOf } from '../../app/commands/list-keys.ts'
import { barKeys, portfolioKeys } from '../../app/commands/screen-keys.ts'
import { generalShortcuts, keyCaps, type Shortcut } from '../../app/commands/shortcuts.ts'
import type { ArticleContent } from '../article/article.tsx'
import { placeKeys } from './place-keys.ts'
import { FactTable, Keys, Note, P, Ui } from '../article/text.tsx'

const caps = (keys: string): ReactNode => (
  <span className="inline-flex flex-wrap gap-1">
    {keyCaps(keys, false).map((cap) => (
      <Keys key={cap}>{cap}</Keys>
    ))}
  </span>
)

const tableOf = (caption: string, shortcuts: readonly Shortcut[]) => (
  <FactTable
    caption={caption}
    firstColumn="w-3/5"
    head={['What it does', 'Keys']}
    rows={shortcuts.map(({ keys, does }) => ({ key: does, cells: [does, caps(keys)] }))}
  />
)

export const keyboard: ArticleContent = {
  lead: <p>Everything that a pointer does, keys do.</p>,
  sections: [
    {
      id: 'everywhere',
      title: 'Everywhere',
      body: (
        <>
          {tableOf('Shortcuts that work everywhere', Object.values(generalShortcuts))}
          <P>
            On a Mac, press Cmd instead of Ctrl. The command palette finds every command by name, and says why one is
            not available to you.
          </P>
        </>
      ),
    },
    {
      id: 'go',
      title: 'Go to a screen',
      body: (
        <>
          <P>Press the keys one after another.</P>
          {tableOf('Keys that lead to screens', placeKeys)}
        </>
      ),
    },
    {
      id: 'lists',
      title: 'In a list',
      body: tableOf('Keys in lists', shortcutsOf(new Set(['next', 'previous', 'open', 'edit', 'select']))),
    },
    {
      id: 'timeline',
      title: 'On a timeline',
      body: (
        <>
          {tableOf('Keys on a bar of a project’s timeline', barKeys)}
          {tableOf('Keys on the timeline of all projects', portfolioKeys)}
        </>
      ),
    },
    {
      id: 'turn-off',
      title: 'Turn single keys off',
      body: (
        <Note>
          If you use speech input, open <Ui>Keyboard shortcuts</Ui> with <Keys>?</Keys> and turn off{' '}
          <Ui>Keys by themselves act as shortcuts</Ui>. The choice is stored on your device.
        </Note>
      ),
    },
  ],
}
