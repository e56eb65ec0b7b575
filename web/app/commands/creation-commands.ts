/** Commands that create records. */
import FileUp from 'lucide-react/icons/file-up'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import FolderInput from 'lucide-react/icons/folder-input'
import FilePlus from 'lucide-react/icons/file-plus'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import ListPlus from 'lucide-react/icons/list-plus'
import MailPlus from 'lucide-react/icons/mail-plus'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import UserPlus from 'lucide-react/icons/user-plus'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { useRecentProjects } from '../recent-projects.ts'
import { currentProject } from './current-project.ts'
import type { Command } from './commands.ts'
import { useOffers } from './offers.ts'

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

export const useCreations = (): Command[] => {
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
