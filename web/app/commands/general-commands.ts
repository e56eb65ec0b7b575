/** Commands that are available everywhere: those that create records, lead to places, and the person’s own settings. */
import { useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import SunMoon from 'lucide-react/icons/sun-moon'
import Keyboard from 'lucide-react/icons/keyboard'
import Link2 from 'lucide-react/icons/link-2'
import LogOut from 'lucide-react/icons/log-out'
import MailCheck from 'lucide-react/icons/mail-check'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useChange } from '../../client/use-change.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { messageOf } from '../../client/problem-error.ts'
import { showAssistant } from '../assistant.ts'
import { latestQuery } from '../latest-notices.ts'
import { useSignOut } from '../sign-out.ts'
import { chooseTheme, chosenTheme, type Theme } from '../../ui/theme.ts'
import { failed, toast } from '../../ui/toast.ts'
import type { Command } from './commands.ts'
import { openCommandDialog } from '../command-dialog.ts'
import { useCreations } from './creation-commands.ts'
import { useLists, usePlaces } from './place-commands.ts'

const themes: Record<Theme, { label: string; icon: typeof Sun }> = {
  light: { label: 'Theme: light', icon: Sun },
  dark: { label: 'Theme: dark', icon: Moon },
  system: { label: 'Theme: system', icon: Monitor },
}

/** Switches from the theme on screen to the other one. */
const switchTheme = (): void => {
  const chosen = chosenTheme()
  const isDark = chosen === 'dark' || (chosen === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  chooseTheme(isDark ? 'light' : 'dark')
}

export const useGeneralCommands = (): Command[] => {
  const signOut = useSignOut()
  const read = useChange('notices.readAll')
  const upTo = useQuery({ ...latestQuery, refetchInterval: false }).data?.upTo ?? null
  const group = 'General'
  return [
    ...useCreations(),
    ...useLists(),
    ...usePlaces(),
    ...(upTo !== null
      ? [
          {
            id: 'notices.read',
            group,
            label: 'Mark all notices as read',
            icon: MailCheck,
            run: () =>
              read.mutate(
                { input: { body: { upTo } } },
                {
                  onSuccess: () => toast('All notices are read'),
                  onError: (error) => failed('Could not mark as read', messageOf(error)),
                },
              ),
          },
        ]
      : []),
    {
      id: 'assistant.ask',
      group,
      label: 'Ask the AI assistant',
      icon: Sparkles,
      keywords: 'help question chat virtual project manager',
      keys: 'a i',
      run: () => showAssistant(true),
    },
    {
      id: 'link.copy',
      group,
      label: 'Copy link to this page',
      icon: Link2,
      keywords: 'share address url',
      run: () => void copyLink(),
    },
    {
      id: 'theme.switch',
      group,
      label: 'Switch theme',
      icon: SunMoon,
      keywords: 'appearance mode colour color dark light',
      run: switchTheme,
    },
    ...(Object.keys(themes) as Theme[]).map((theme): Command => ({
      id: `theme.${theme}`,
      group,
      ...themes[theme],
      keywords: 'appearance mode colour color',
      run: () => chooseTheme(theme),
    })),
    {
      id: 'shortcuts.show',
      group,
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      keywords: 'help keys',
      run: () => openCommandDialog('shortcuts'),
    },
    { id: 'session.end', group, label: 'Sign out', icon: LogOut, keywords: 'log out leave', run: () => void signOut() },
  ]
}
