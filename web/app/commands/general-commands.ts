/** Commands that are available everywhere: navigation, creating records, and the person's own settings. */
import { useQuery } from '@tanstack/react-query'
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
import { invitableRoles, scopeOf, type Capability } from '../../../shared/permissions.ts'
import { useChange } from '../../client/use-change.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { paths } from '../../address/paths.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useMay, useSession } from '../../session/session.ts'
import { everyPlace } from '../navigation.ts'
import { latestQuery } from '../latest-notices.ts'
import { useRecentProjects } from '../recent-projects.ts'
import { useSignOut } from '../sign-out.ts'
import { chooseTheme, type Theme } from '../../ui/theme.ts'
import { failed, toast } from '../../ui/toast.ts'
import { currentProject } from './current-project.ts'
import type { Command } from './commands.ts'
import { openCommandDialog } from '../command-dialog.ts'

const themes: Record<Theme, { label: string; icon: typeof Sun }> = {
  light: { label: 'Theme: light', icon: Sun },
  dark: { label: 'Theme: dark', icon: Moon },
  system: { label: 'Theme: system', icon: Monitor },
}

/** The create commands that the person is allowed to run. */
const useCreations = (): Command[] => {
  const { user } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const recent = useRecentProjects(user.id)
  const may = (capability: Capability): boolean => scopeOf(user.role, capability) !== undefined
  const here = currentProject(pathname, search)
  const project = here ?? recent[0]?.id
  const name = recent.find(({ id }) => id === project)?.name
  const group = 'Create'
  return [
    ...(may('project.create')
      ? [
          {
            id: 'project.new',
            group,
            label: 'New Project',
            icon: FolderPlus,
            keywords: 'create add',
            keys: 'c p',
            run: () => void navigate(paths.projects({ dialog: 'new' })),
          },
        ]
      : []),
    ...(may('task.create') && project !== undefined
      ? [
          {
            id: 'task.new',
            group,
            label: name === undefined ? 'New Task' : `New Task in ${name}`,
            icon: ListPlus,
            keywords: 'create add',
            keys: 'c t',
            run: () => void navigate(paths.project(project, { tab: 'tasks', task: 'new' })),
          },
        ]
      : []),
    ...(may('raid.create')
      ? [
          {
            id: 'raid.new',
            group,
            label: 'New RAID Entry',
            icon: ShieldAlert,
            keywords: 'create add risk assumption issue dependency',
            keys: 'c r',
            run: () => void navigate(paths.raidLog({ entry: 'new' })),
          },
        ]
      : []),
    ...(may('request.create')
      ? [
          {
            id: 'request.new',
            group,
            label: 'Request a Project',
            icon: FolderInput,
            keywords: 'create add ask project request',
            keys: 'c q',
            run: () => void navigate(paths.projectRequests({ request: 'new' })),
          },
        ]
      : []),
    ...(may('report.write')
      ? [
          {
            id: 'report.new',
            group,
            label: 'Generate Report',
            icon: FilePlus,
            keywords: 'create add status executive financial',
            keys: 'c o',
            run: () => void navigate(paths.reports({ ...(here !== undefined && { project: here }), new: '1' })),
          },
        ]
      : []),
    ...(may('meeting.schedule')
      ? [
          {
            id: 'meeting.new',
            group,
            label: 'Schedule Meeting',
            icon: CalendarPlus,
            keywords: 'create add new',
            keys: 'c e',
            run: () => void navigate(paths.meetings({ new: '1' })),
          },
        ]
      : []),
    ...(may('communication.write')
      ? [
          {
            id: 'communication.new',
            group,
            label: 'New Communication',
            icon: MailPlus,
            keywords: 'create add write update mail email',
            keys: 'c u',
            run: () => void navigate(paths.newCommunication(here === undefined ? {} : { project: here })),
          },
        ]
      : []),
    ...(invitableRoles(user.role).length > 0
      ? [
          {
            id: 'member.invite',
            group,
            label: 'Invite Team Member',
            icon: UserPlus,
            keywords: 'create add person people',
            keys: 'c m',
            run: () => void navigate(paths.team({ dialog: 'invite' })),
          },
        ]
      : []),
  ]
}

/** The places in the sidebar, and the places that other screens lead to. */
const usePlaces = (): Command[] => {
  const session = useSession()
  const navigate = useNavigate()
  const mayAdminister = useMay('team.administer')
  const group = 'Go to'
  return [
    ...everyPlace(session).map(({ label, path, icon, keys }): Command => ({
      id: `go.${label}`,
      group,
      label,
      icon,
      keywords: 'go open',
      ...(keys !== undefined && { keys }),
      run: () => void navigate(path(session)),
    })),
    ...(mayAdminister
      ? [
          {
            id: 'go.roles',
            group,
            label: 'Roles and projects of the team',
            icon: UsersRound,
            keywords: 'go open team management',
            run: () => void navigate(paths.teamManagement()),
          },
        ]
      : []),
    {
      id: 'go.profile',
      group,
      label: 'Profile',
      icon: UserRound,
      keywords: 'go open password picture second factor devices',
      keys: 'g u',
      run: () => void navigate(paths.profile()),
    },
  ]
}

export const useGeneralCommands = (): Command[] => {
  const signOut = useSignOut()
  const read = useChange('notices.readAll')
  const upTo = useQuery({ ...latestQuery, refetchInterval: false }).data?.upTo ?? null
  const group = 'General'
  return [
    ...useCreations(),
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
      id: 'link.copy',
      group,
      label: 'Copy link to this page',
      icon: Link2,
      keywords: 'share address url',
      run: () => void copyLink(),
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
