import { useQuery } from '@tanstack/react-query'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { Button } from '../../ui/button.tsx'

type Login = { login: string; password: string }

type Props = { of: 'workspace' | 'operators'; onPick: (login: Login) => void }

/** The demo accounts for this sign-in, if the stage has any. */
export const DemoLogins = ({ of, onPick }: Props) => {
  const { data } = useQuery(get('platform.config'))
  const logins = data?.demoLogins?.filter((demo) => (demo.at === paths.admin()) === (of === 'operators')) ?? []
  if (logins.length === 0) return null
  return (
    <section aria-labelledby="demo-logins" className="rounded-lg border border-dashed border-edge p-4 text-sm">
      <h2 id="demo-logins" className="font-medium">
        Demo credentials
      </h2>
      <p className="text-muted">
        Password for all: <code className="font-mono text-ink">{logins[0]?.password}</code>
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {logins.map((demo) => (
          <li key={demo.login} className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              <span className="block truncate">{demo.login}</span>
              <span className="block text-muted">{demo.label}</span>
            </span>
            <Button size="small" onClick={() => onPick(demo)} aria-label={`Fill in ${demo.login}`}>
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
