import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { roles } from '../../shared/permissions.ts'
import { fullName, useSession } from '../session.ts'
import { chosenTheme, chooseTheme } from '../theme.ts'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx'
import { useSignOut } from '../sign-in/sign-out.ts'

const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }))

const themes = { light: 'Light', dark: 'Dark', system: 'As the system' } as const

export const AccountMenu = ({ trigger }: { trigger: ReactElement }) => {
  const { kind, user, customer } = useSession()
  const [profile, setProfile] = useState(false)
  const [theme, setTheme] = useState(chosenTheme)
  const signOut = useSignOut()
  return (
    <>
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
        {/* A company account is none of the team: what it is called stands with the company. */}
        {kind === 'staff' && (
          <MenuItem onSelect={() => setProfile(true)}>
            <UserRound aria-hidden="true" className="size-4" />
            Profile
          </MenuItem>
        )}
        <MenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" className="size-4" />
          Sign out
        </MenuItem>
      </Menu>
      {profile && (
        <Suspense>
          <ProfileDialog onClose={() => setProfile(false)} />
        </Suspense>
      )}
    </>
  )
}
