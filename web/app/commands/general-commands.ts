/** Commands that are available everywhere: navigation, creating records, and the person's own settings. */
import { useQuery } from '@tanstack/react-query'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import FileUp from 'lucide-react/icons/file-up'
import Inbox from 'lucide-react/icons/inbox'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import ListTodo from 'lucide-react/icons/list-todo'
import Sparkles from 'lucide-react/icons/sparkles'
import SunMoon from 'lucide-react/icons/sun-moon'
import TrendingDown from 'lucide-react/icons/trending-down'
import FolderInput from 'lucide-react/icons/folder-input'
import FilePlus from 'lucide-react/icons/file-plus'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Keyboard from 'lucide-react/icons/keyboard'
import Link2 from 'lucide-react/icons/link-2'
import ListPlus from 'lucide-react/icons/list-plus'
import LogOut from 'lucide-react/icons/log-out'
import MailCheck from 'lucide-react/icons/mail-check'
import MailPlus from 'lucide-react/icons/mail-plus'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { useLocation, useNavigate } from 'react-router-dom'
import { useChange } from '../../client/use-change.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { paths } from '../../address/paths.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { everyPlace } from '../navigation.ts'
import { showAssistant } from '../assistant.ts'
import { latestQuery } from '../latest-notices.ts'
import { useRecentProjects } from '../recent-projects.ts'
import { useSignOut } from '../sign-out.ts'
import { chooseTheme, chosenTheme, type Theme } from '../../ui/theme.ts'
import { failed, toast } from '../../ui/toast.ts'
import { whyNot, type Needs } from './availability.ts'
import { currentProject } from './current-project.ts'
import type { Command } from './commands.ts'
import { iconOf } from './place-icons.ts'
import { openCommandDialog } from '../command-dialog.ts'

const themes: Record<Theme, { label: string; icon: typeof Sun }> = {
  light: { label: 'Theme: light', icon: Sun },
  dark: { label: 'Theme: dark', icon: Moon },
  system: { label: 'Theme: system', icon: Monitor },
}

/** A command with what it needs. `why` is a reason of the screen, such as that no project is open. */
type Offer = Omit<Command, 'group' | 'unavailable'> & { needs: Needs; why?: string | undefined }

/** Adds to each command why the person cannot run it, if they cannot. */
const useOffers = (group: string, offers: readonly Offer[]): Command[] => {
  const session = useSession()
  return offers.map(({ needs, why, ...command }) => ({
    ...command,
    group,
    unavailable: whyNot(session, needs) ?? why,
  }))
}

const openFirst = 'Open a project first'

/** The project on screen and, if there is none, the one that was opened last. */
const useProjects = () => {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const recent = useRecentProjects(user.id)
  const here = currentProject(pathname, search)
  const project = here ?? recent[0]?.id
  return { here, project, name: recent.find(({ id }) => id === project)?.name }
}

const useCreations = (): Command[] => {
  const navigate = useNavigate()
  const { here, project, name } = useProjects()
  return useOffers('Create', [
    {
      id: 'project.new',
      label: 'New Project',
      icon: FolderPlus,
      keywords: 'create add',
      keys: 'c p',
      needs: { capability: 'project.create' },
      run: () => void navigate(paths.projects({ dialog: 'new' })),
    },
    {
      id: 'project.from-template',
      label: 'New Project from a Template',
      icon: LayoutTemplate,
      keywords: 'create add reuse copy templates',
      needs: { capability: 'template.read' },
      run: () => void navigate(paths.projectTemplates()),
    },
    {
      id: 'task.new',
      label: name === undefined ? 'New Task' : `New Task in ${name}`,
      icon: ListPlus,
      keywords: 'create add',
      keys: 'c t',
      needs: { capability: 'task.create' },
      // Without a project, the form asks for one.
      run: () =>
        void navigate(
          project === undefined ? paths.tasks({ task: 'new' }) : paths.project(project, { tab: 'tasks', task: 'new' }),
        ),
    },
    {
      id: 'raid.new',
      label: 'New RAID Entry',
      icon: ShieldAlert,
      keywords: 'create add risk assumption issue dependency',
      keys: 'c r',
      needs: { capability: 'raid.create' },
      run: () => void navigate(paths.raidLog({ entry: 'new' })),
    },
    {
      id: 'request.new',
      label: 'Request a Project',
      icon: FolderInput,
      keywords: 'create add ask project request',
      keys: 'c q',
      needs: { capability: 'request.create' },
      run: () => void navigate(paths.projectRequests({ request: 'new' })),
    },
    {
      id: 'report.new',
      label: 'Generate Report',
      icon: FilePlus,
      keywords: 'create add status executive financial',
      keys: 'c o',
      needs: { capability: 'report.write' },
      run: () => void navigate(paths.reports({ ...(here !== undefined && { project: here }), new: '1' })),
    },
    {
      id: 'meeting.new',
      label: 'Schedule Meeting',
      icon: CalendarPlus,
      keywords: 'create add new',
      keys: 'c e',
      needs: { capability: 'meeting.schedule' },
      run: () => void navigate(paths.meetings({ new: '1' })),
    },
    {
      id: 'communication.new',
      label: 'New Communication',
      icon: MailPlus,
      keywords: 'create add write update mail email',
      keys: 'c u',
      needs: { capability: 'communication.write' },
      run: () => void navigate(paths.newCommunication(here === undefined ? {} : { project: here })),
    },
    {
      id: 'member.invite',
      label: 'Invite Team Member',
      icon: UserPlus,
      keywords: 'create add person people',
      keys: 'c m',
      needs: { capability: 'team.manage' },
      run: () => void navigate(paths.team({ dialog: 'invite' })),
    },
    {
      id: 'task.import',
      label: 'Import tasks',
      icon: FileUp,
      keywords: 'csv xlsx excel microsoft project xml paste many file',
      needs: { capability: 'task.create' },
      why: project === undefined ? openFirst : undefined,
      run: () => project !== undefined && void navigate(paths.project(project, { tab: 'tasks', task: 'import' })),
    },
    {
      id: 'project.import',
      label: 'Import projects',
      icon: FileUp,
      keywords: 'csv xlsx excel many file',
      needs: { capability: 'project.create' },
      run: () => void navigate(paths.projects({ dialog: 'import' })),
    },
  ])
}

/** Lists that answer a question. */
const useLists = (): Command[] => {
  const navigate = useNavigate()
  return useOffers('Show', [
    {
      id: 'show.mine',
      label: 'My tasks',
      icon: ListTodo,
      keywords: 'own assigned to me',
      needs: { capability: 'task.read' },
      run: () => void navigate(paths.tasks({ scope: 'mine' })),
    },
    {
      id: 'show.overdue',
      label: 'Overdue tasks',
      icon: AlarmClock,
      keywords: 'late delayed past due',
      needs: { capability: 'task.read' },
      run: () => void navigate(paths.tasks({ scope: 'all', status: 'late' })),
    },
    {
      id: 'show.off-track',
      label: 'Projects off track',
      icon: TrendingDown,
      keywords: 'health red trouble',
      needs: { capability: 'project.read' },
      run: () => void navigate(paths.projects({ health: 'off_track' })),
    },
    {
      id: 'show.requests',
      label: 'Project requests to review',
      icon: Inbox,
      keywords: 'pending approve decide',
      needs: { capability: 'request.decide' },
      run: () => void navigate(paths.projectRequests({ status: 'pending' })),
    },
  ])
}

/** The places in the sidebar, and the places that other screens lead to. */
const usePlaces = (): Command[] => {
  const session = useSession()
  const navigate = useNavigate()
  return useOffers('Go to', [
    ...everyPlace.map(({ label, path, icon, needs, ...place }) => ({
      id: `go.${label}`,
      label,
      icon: iconOf({ label, icon }),
      keywords: 'go open',
      ...(place.keys !== undefined && { keys: place.keys }),
      needs: { capability: needs },
      run: () => void navigate(path(session)),
    })),
    {
      id: 'go.roles',
      label: 'Roles and projects of the team',
      icon: UsersRound,
      keywords: 'go open team management',
      needs: { capability: 'team.administer' },
      run: () => void navigate(paths.teamManagement()),
    },
    {
      id: 'go.profile',
      label: 'Profile',
      icon: UserRound,
      keywords: 'go open password picture second factor devices',
      keys: 'g u',
      needs: { capability: 'profile.own' },
      run: () => void navigate(paths.profile()),
    },
  ])
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
