import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useState, type ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { roles } from '../../../shared/permissions.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { chosenTheme, chooseTheme } from '../../ui/theme.ts'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx'
import { useSignOut } from '../sign-out.ts'

const themes = { light: 'Light', dark: 'Dark', system: 'System' } as const

export const AccountMenu = ({ trigger }: { trigger: ReactElement }) => {
  const { user, customer } = useSession()
  const navigate = useNavigate()
  const [theme, setTheme] = useState(chosenTheme)
  const signOut = useSignOut()
  return (
    <Menu trigger={trigger} defaultOpen>
      <div className="px-2 py-1.5">
        <p className="font-medium">{fullName(user)}</p>
        <p className="text-sm text-muted">{user.email}</p>
        <p className="text-sm text-muted">
          {roles[user.role]}
          {customer !== null && `, ${customer.companyName}`}
        </p>
      </div>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice
        value={theme}
        options={themes}
        onChange={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void navigate(paths.profile())}>
        <UserRound aria-hidden="true" className="size-4" />
        Profile
      </MenuItem>
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" className="size-4" />
        Logout
      </MenuItem>
    </Menu>
  )
}
